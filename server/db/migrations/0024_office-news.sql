-- Tells the desks of the office, in every process, which of their rooms has something new (decision 0062).
CREATE FUNCTION tell_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('office_news', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER change_requests_news AFTER INSERT OR UPDATE OR DELETE ON change_requests
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('requests');
--> statement-breakpoint
CREATE TRIGGER ideas_news AFTER INSERT OR UPDATE OR DELETE ON ideas
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('requests');
--> statement-breakpoint
CREATE TRIGGER enrolments_news AFTER INSERT OR UPDATE OR DELETE ON enrolments
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('requests');
--> statement-breakpoint
CREATE TRIGGER messages_news AFTER INSERT OR UPDATE OR DELETE ON messages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('messages');
--> statement-breakpoint
CREATE TRIGGER publications_news AFTER INSERT OR UPDATE OR DELETE ON publications
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('documents');
--> statement-breakpoint
CREATE TRIGGER imports_news AFTER INSERT OR UPDATE OR DELETE ON imports
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('time');
--> statement-breakpoint
CREATE TRIGGER people_news AFTER INSERT OR UPDATE OR DELETE ON people
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('people');
--> statement-breakpoint
CREATE TRIGGER ended_access_news AFTER INSERT OR UPDATE OR DELETE ON ended_access
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('people');
--> statement-breakpoint
CREATE TRIGGER audit_entries_news AFTER INSERT ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_office('audit');
