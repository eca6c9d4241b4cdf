-- Versions of what clients hold (decision 0004). A version is the larger of the clock's microseconds
-- and the one before plus 1: it never repeats, not even after the data folder was wiped and made
-- anew or a backup was put back, so an old ETag never names new rows.
CREATE FUNCTION dataset_moved(moved_dataset text, moved_scope text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO dataset_versions AS held (dataset, scope, version)
  VALUES (moved_dataset, moved_scope, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
  ON CONFLICT (dataset, scope) DO UPDATE SET version = greatest(held.version + 1, excluded.version)
$$;
--> statement-breakpoint
-- For a table whose rows are everybody's: the dataset's name is the argument.
CREATE FUNCTION shared_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR OLD IS DISTINCT FROM NEW THEN
    PERFORM dataset_moved(TG_ARGV[0], '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For a table whose rows belong to persons: the column `person_id` says whose.
CREATE FUNCTION personal_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD IS DISTINCT FROM NEW THEN
    PERFORM dataset_moved(TG_ARGV[0], OLD.person_id::text);
  END IF;
  IF TG_OP <> 'DELETE' AND OLD IS DISTINCT FROM NEW THEN
    PERFORM dataset_moved(TG_ARGV[0], NEW.person_id::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For a table that feeds several datasets: the column `dataset` says which.
CREATE FUNCTION named_rows_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD IS DISTINCT FROM NEW THEN
    PERFORM dataset_moved(OLD.dataset, '');
  END IF;
  IF TG_OP <> 'DELETE' AND OLD IS DISTINCT FROM NEW THEN
    PERFORM dataset_moved(NEW.dataset, '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- TRUNCATE names no rows: every scope of the datasets given as arguments moves.
CREATE FUNCTION all_rows_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM dataset_moved(dataset, scope) FROM dataset_versions WHERE dataset = ANY (TG_ARGV);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER calendar_changed AFTER INSERT OR UPDATE OR DELETE ON calendar_days
  FOR EACH ROW EXECUTE FUNCTION shared_rows_changed('calendar');
--> statement-breakpoint
CREATE TRIGGER calendar_emptied AFTER TRUNCATE ON calendar_days
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('calendar');
--> statement-breakpoint
CREATE TRIGGER special_days_changed AFTER INSERT OR UPDATE OR DELETE ON special_days
  FOR EACH ROW EXECUTE FUNCTION shared_rows_changed('specialDays');
--> statement-breakpoint
CREATE TRIGGER special_days_emptied AFTER TRUNCATE ON special_days
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('specialDays');
--> statement-breakpoint
CREATE TRIGGER menus_changed AFTER INSERT OR UPDATE OR DELETE ON menus
  FOR EACH ROW EXECUTE FUNCTION shared_rows_changed('canteenMenu');
--> statement-breakpoint
CREATE TRIGGER menus_emptied AFTER TRUNCATE ON menus
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('canteenMenu');
--> statement-breakpoint
CREATE TRIGGER timetables_changed AFTER INSERT OR UPDATE OR DELETE ON timetable_entries
  FOR EACH ROW EXECUTE FUNCTION named_rows_changed();
--> statement-breakpoint
CREATE TRIGGER timetables_emptied AFTER TRUNCATE ON timetable_entries
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('canteenTimetable');
--> statement-breakpoint
CREATE TRIGGER shortcuts_changed AFTER INSERT OR UPDATE OR DELETE ON shortcuts
  FOR EACH ROW EXECUTE FUNCTION personal_rows_changed('shortcuts');
--> statement-breakpoint
CREATE TRIGGER shortcuts_emptied AFTER TRUNCATE ON shortcuts
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('shortcuts');
