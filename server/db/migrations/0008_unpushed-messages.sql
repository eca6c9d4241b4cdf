CREATE TABLE "unpushed_messages" (
	"message_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unpushed_messages" ADD CONSTRAINT "unpushed_messages_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Notes each message that is inserted, whoever inserts it: a server process makes its pushes (decision 0033).
CREATE FUNCTION messages_to_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unpushed_messages (message_id) SELECT id FROM new_rows ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_to_push AFTER INSERT ON messages
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION messages_to_push();
