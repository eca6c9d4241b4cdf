CREATE TABLE "message_readers" (
	"message_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "message_readers_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "not_before" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "message_readers" ADD CONSTRAINT "message_readers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_readers" ADD CONSTRAINT "message_readers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_readers_person" ON "message_readers" USING btree ("person_id");--> statement-breakpoint
-- A message to chosen people moves their lists alone (decision 0042).
CREATE TRIGGER message_readers_changed AFTER INSERT OR UPDATE OR DELETE ON message_readers
  FOR EACH ROW EXECUTE FUNCTION personal_rows_changed('messages');
--> statement-breakpoint
CREATE TRIGGER message_readers_emptied AFTER TRUNCATE ON message_readers
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('messages');
