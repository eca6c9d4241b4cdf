CREATE INDEX "messages_publish_at" ON "messages" USING btree ("publish_at") WHERE "messages"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "push_deliveries_person" ON "push_deliveries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "password_keys_person" ON "password_keys" USING btree ("person_id");