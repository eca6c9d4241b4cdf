CREATE TABLE "calendar_days" (
	"day" date PRIMARY KEY NOT NULL,
	"type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dataset_versions" (
	"dataset" text NOT NULL,
	"scope" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "dataset_versions_dataset_scope_pk" PRIMARY KEY("dataset","scope")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"username" text PRIMARY KEY NOT NULL,
	"failed" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"day" date NOT NULL,
	"position" smallint NOT NULL,
	"primer_plato" text NOT NULL,
	"primer_plato_euskera" text NOT NULL,
	"segundo_plato" text NOT NULL,
	"segundo_plato_euskera" text NOT NULL,
	"postre" text NOT NULL,
	"postre_euskera" text NOT NULL,
	CONSTRAINT "menus_day_position_pk" PRIMARY KEY("day","position")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"pin_hash" text,
	"empleado" integer NOT NULL,
	"is_fba" boolean DEFAULT false NOT NULL,
	"last_message" timestamp with time zone,
	"idioma" text DEFAULT 'eu' NOT NULL,
	"nombre" text NOT NULL,
	"titulacion" text DEFAULT '' NOT NULL,
	"departamento" text DEFAULT '' NOT NULL,
	"ceco" text DEFAULT '' NOT NULL,
	"nombrececo" text DEFAULT '' NOT NULL,
	"fechanacimiento" text DEFAULT '' NOT NULL,
	"domicilio" text DEFAULT '' NOT NULL,
	"poblacion" text DEFAULT '' NOT NULL,
	"provincia" text DEFAULT '' NOT NULL,
	"estadocivil" text DEFAULT '' NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"numhijosirpf" text DEFAULT '' NOT NULL,
	"direcciontrabajo" text DEFAULT '' NOT NULL,
	"numerolaguaro" text DEFAULT '' NOT NULL,
	"numeroseguridadsocial" text DEFAULT '' NOT NULL,
	"dni" text DEFAULT '' NOT NULL,
	"relacionlaboral" text DEFAULT '' NOT NULL,
	"horasextras" text DEFAULT '' NOT NULL,
	"codcop" text DEFAULT '' NOT NULL,
	"matriculacoche" text DEFAULT '' NOT NULL,
	"puesto" text DEFAULT '' NOT NULL,
	"responsable" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	CONSTRAINT "people_username_unique" UNIQUE("username"),
	CONSTRAINT "people_empleado_unique" UNIQUE("empleado")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortcuts" (
	"person_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"section" text NOT NULL,
	CONSTRAINT "shortcuts_person_id_position_pk" PRIMARY KEY("person_id","position")
);
--> statement-breakpoint
CREATE TABLE "special_days" (
	"day" date PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timetable_entries" (
	"dataset" text NOT NULL,
	"position" smallint NOT NULL,
	"titulo" text NOT NULL,
	"titulo_euskera" text NOT NULL,
	"horario" text NOT NULL,
	CONSTRAINT "timetable_entries_dataset_position_pk" PRIMARY KEY("dataset","position")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD CONSTRAINT "shortcuts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");