CREATE TABLE "message_lists_sent" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_lists_sent" ADD CONSTRAINT "message_lists_sent_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A withdrawn message has no pushes to make or to send, whoever withdraws it. A process that makes them at this moment
-- holds its row of unpushed_messages: the second statement sees what it made.
CREATE FUNCTION drop_pushes_of_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unpushed_messages WHERE message_id = NEW.id;
  DELETE FROM push_deliveries WHERE message_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER drop_pushes_of_withdrawn AFTER UPDATE OF withdrawn_at ON messages
  FOR EACH ROW WHEN (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL)
  EXECUTE FUNCTION drop_pushes_of_withdrawn();
--> statement-breakpoint
DELETE FROM unpushed_messages USING messages WHERE message_id = messages.id AND withdrawn_at IS NOT NULL;
