CREATE TABLE "active_folders" (
	"folder" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder" text NOT NULL,
	"person_id" integer,
	"date" text NOT NULL,
	"longdate" text NOT NULL,
	"texto" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "documents_file" UNIQUE NULLS NOT DISTINCT("folder","person_id","file"),
	CONSTRAINT "documents_owner" CHECK (("documents"."person_id" is not null) = ("documents"."folder" in ('Nominas', '10T', 'Cartilla', 'Retornos', 'Intereses', 'InteresesPrestamo')))
);
--> statement-breakpoint
CREATE TABLE "password_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pin_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_keys" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"change_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_keys" ADD CONSTRAINT "password_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_grants" ADD CONSTRAINT "pin_grants_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_keys" ADD CONSTRAINT "security_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_grants_session" ON "pin_grants" USING btree ("session_id");