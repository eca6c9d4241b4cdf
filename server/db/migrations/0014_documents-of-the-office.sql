CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder" text NOT NULL,
	"longdate" text NOT NULL,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"documents" integer NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone NOT NULL,
	"recalled_at" timestamp with time zone,
	"message_id" integer
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "publication_id" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_publication" ON "documents" USING btree ("publication_id") WHERE "documents"."publication_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_published_path" ON "documents" USING btree ("path") WHERE "documents"."publication_id" is not null;--> statement-breakpoint
-- Who opened a person's private documents is a list of their own (decision 0041).
CREATE FUNCTION opening_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM dataset_moved('openings', id::text) FROM people WHERE empleado = NEW.empleado;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opening_noted AFTER INSERT ON audit_entries
  FOR EACH ROW WHEN (NEW.action = 'open-document') EXECUTE FUNCTION opening_noted();
--> statement-breakpoint
-- For the question who has opened a document of a publication.
CREATE INDEX "audit_entries_publication" ON "audit_entries" (((facts ->> 'publication')::int))
  WHERE action = 'open-document' AND facts ? 'publication';
