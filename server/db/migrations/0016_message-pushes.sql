CREATE TABLE "message_pushes" (
	"message_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_pushes_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "message_pushes" ADD CONSTRAINT "message_pushes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pushes" ADD CONSTRAINT "message_pushes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_pushes_accepted" ON "message_pushes" USING btree ("accepted_at");