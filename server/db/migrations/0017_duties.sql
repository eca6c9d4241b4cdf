CREATE TABLE "duties" (
	"person_id" integer NOT NULL,
	"duty" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "duties_person_id_duty_pk" PRIMARY KEY("person_id","duty")
);
--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;