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
CREATE TABLE "hour_concepts" (
	"position" smallint PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"counts" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hour_days" (
	"person_id" integer NOT NULL,
	"day" date NOT NULL,
	"nomcentro" text NOT NULL,
	"slots" jsonb NOT NULL,
	"theoretical_minutes" integer NOT NULL,
	"concept_minutes" integer[] NOT NULL,
	CONSTRAINT "hour_days_person_id_day_pk" PRIMARY KEY("person_id","day")
);
--> statement-breakpoint
CREATE TABLE "reclassification_days" (
	"month" smallint PRIMARY KEY NOT NULL,
	"day_of_month" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idea_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" smallint NOT NULL,
	"titulo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ideas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"day" date NOT NULL,
	"estado" text NOT NULL,
	"nombre" text NOT NULL,
	"departamento" text NOT NULL,
	"idioma" text NOT NULL,
	"titulo" text NOT NULL,
	"situacion" text NOT NULL,
	"solucion" text NOT NULL,
	"beneficios" text NOT NULL,
	"respuesta" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_key_pk" PRIMARY KEY("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"texto" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"file_name" text,
	"file_type" text,
	"file_path" text
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"idioma" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"file_name" text,
	"file_type" text,
	"file_path" text,
	CONSTRAINT "enrolments_once" UNIQUE("message_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"clase" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"cooperativa" text NOT NULL,
	"audiences" text[] NOT NULL,
	"path" text,
	CONSTRAINT "messages_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "push_deliveries" (
	"message_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "push_deliveries_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
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
CREATE TABLE "medical_hours" (
	"position" smallint PRIMARY KEY NOT NULL,
	"fecha" text NOT NULL,
	"sanitario" text NOT NULL,
	"horario" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_days" ADD CONSTRAINT "hour_days_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_category_id_idea_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."idea_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_person_id_push_subscriptions_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."push_subscriptions"("person_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_keys" ADD CONSTRAINT "password_keys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_grants" ADD CONSTRAINT "pin_grants_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_keys" ADD CONSTRAINT "security_keys_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ideas_person" ON "ideas" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "change_requests_person" ON "change_requests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "messages_day" ON "messages" USING btree ("day");--> statement-breakpoint
CREATE INDEX "push_deliveries_queued" ON "push_deliveries" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "pin_grants_session" ON "pin_grants" USING btree ("session_id");