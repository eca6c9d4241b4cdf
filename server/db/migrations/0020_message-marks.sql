CREATE TABLE "message_marks" (
	"message_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "message_marks_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "acknowledge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_marks" ADD CONSTRAINT "message_marks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_marks_person" ON "message_marks" USING btree ("person_id");--> statement-breakpoint
-- What a person opened and acknowledged is a list of their own, and so is what they are asked to (decision 0045).
CREATE TRIGGER message_marks_changed AFTER INSERT OR UPDATE OR DELETE ON message_marks
  FOR EACH ROW EXECUTE FUNCTION personal_rows_changed('messageMarks');
--> statement-breakpoint
CREATE TRIGGER message_marks_emptied AFTER TRUNCATE ON message_marks
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('messageMarks');
--> statement-breakpoint
CREATE TRIGGER messages_to_acknowledge AFTER INSERT OR UPDATE ON messages
  FOR EACH ROW WHEN (NEW.acknowledge) EXECUTE FUNCTION shared_rows_changed('messageMarks');
--> statement-breakpoint
CREATE TRIGGER messages_not_to_acknowledge AFTER UPDATE OR DELETE ON messages
  FOR EACH ROW WHEN (OLD.acknowledge) EXECUTE FUNCTION shared_rows_changed('messageMarks');
