-- Security events only grow, whoever is connected, but for what the retention takes after a year and the person of
-- a row whose person is deleted (docs/decisions/0030).
CREATE FUNCTION trail_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at <= now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF NEW.person_id IS NULL AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to: % refused', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER trail_only_grows BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION trail_only_grows();
--> statement-breakpoint
CREATE TRIGGER trail_not_emptied BEFORE TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION trail_only_grows();
