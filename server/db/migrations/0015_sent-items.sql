ALTER TABLE "ideas" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "ideas" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "respuesta" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "closed_by" text;--> statement-breakpoint
-- A person's requests with their states and answers (decision 0040).
CREATE TRIGGER change_requests_changed AFTER INSERT OR UPDATE OR DELETE ON change_requests
  FOR EACH ROW EXECUTE FUNCTION personal_rows_changed('changeRequests');
--> statement-breakpoint
CREATE TRIGGER change_requests_emptied AFTER TRUNCATE ON change_requests
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('changeRequests');
