-- Documents (decision 0004). Each folder is a dataset of its own, `documents-Nominas`; a private
-- folder's moves for the person whose document it is.
CREATE FUNCTION documents_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD IS DISTINCT FROM NEW THEN
    PERFORM dataset_moved('documents-' || OLD.folder, coalesce(OLD.person_id::text, ''));
  END IF;
  IF TG_OP <> 'DELETE' AND OLD IS DISTINCT FROM NEW THEN
    PERFORM dataset_moved('documents-' || NEW.folder, coalesce(NEW.person_id::text, ''));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION documents_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM dataset_moved(dataset, scope) FROM dataset_versions WHERE dataset LIKE 'documents-%';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_changed AFTER INSERT OR UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION documents_changed();
--> statement-breakpoint
CREATE TRIGGER documents_emptied AFTER TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION documents_gone();
--> statement-breakpoint
CREATE TRIGGER active_folders_changed AFTER INSERT OR UPDATE OR DELETE ON active_folders
  FOR EACH ROW EXECUTE FUNCTION shared_rows_changed('folders');
--> statement-breakpoint
CREATE TRIGGER active_folders_emptied AFTER TRUNCATE ON active_folders
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('folders');
-- End of documents.
--> statement-breakpoint
-- Schedules, hours and ideas (decision 0004).
DROP TRIGGER timetables_emptied ON timetable_entries;
--> statement-breakpoint
CREATE TRIGGER timetables_emptied AFTER TRUNCATE ON timetable_entries
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('canteenTimetable', 'scheduleTypes', 'workTimetable');
--> statement-breakpoint
CREATE TRIGGER medical_hours_changed AFTER INSERT OR UPDATE OR DELETE ON medical_hours
  FOR EACH ROW EXECUTE FUNCTION shared_rows_changed('medicalTimetable');
--> statement-breakpoint
CREATE TRIGGER medical_hours_emptied AFTER TRUNCATE ON medical_hours
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('medicalTimetable');
--> statement-breakpoint
-- Hours come in by the hundred, not by the dozen: their versions are moved once a statement and
-- person. One table feeds three calls.
CREATE FUNCTION hours_moved(moved_person integer) RETURNS void LANGUAGE sql AS $$
  SELECT dataset_moved(dataset, moved_person::text)
  FROM unnest(ARRAY['workedHours', 'hourSummaries', 'theoreticalHours']) AS dataset
$$;
--> statement-breakpoint
CREATE FUNCTION hour_days_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hours_moved(person_id) FROM (SELECT DISTINCT person_id FROM new_rows) AS moved;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION hour_days_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hours_moved(person_id) FROM (
    SELECT person_id FROM (TABLE new_rows EXCEPT TABLE old_rows) AS written
    UNION
    SELECT person_id FROM (TABLE old_rows EXCEPT TABLE new_rows) AS unwritten
  ) AS moved;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION hour_days_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hours_moved(person_id) FROM (SELECT DISTINCT person_id FROM old_rows) AS moved;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER hour_days_added AFTER INSERT ON hour_days
  REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hour_days_added();
--> statement-breakpoint
CREATE TRIGGER hour_days_updated AFTER UPDATE ON hour_days
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hour_days_updated();
--> statement-breakpoint
CREATE TRIGGER hour_days_removed AFTER DELETE ON hour_days
  REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION hour_days_removed();
--> statement-breakpoint
CREATE TRIGGER hour_days_emptied AFTER TRUNCATE ON hour_days
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('workedHours', 'hourSummaries', 'theoreticalHours');
--> statement-breakpoint
-- Summaries name concepts and their person: both are in the answer of each.
CREATE FUNCTION hour_concepts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM dataset_moved('hourSummaries', id::text) FROM people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER hour_concepts_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hour_concepts
  FOR EACH STATEMENT EXECUTE FUNCTION hour_concepts_changed();
--> statement-breakpoint
CREATE FUNCTION hours_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM dataset_moved('hourSummaries', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER hours_person_changed AFTER UPDATE ON people
  FOR EACH ROW
  WHEN (
    (OLD.empleado, OLD.dni, OLD.nombre, OLD.matriculacoche, OLD.codcop, OLD.direcciontrabajo,
     OLD.ceco, OLD.departamento, OLD.nombrececo)
    IS DISTINCT FROM
    (NEW.empleado, NEW.dni, NEW.nombre, NEW.matriculacoche, NEW.codcop, NEW.direcciontrabajo,
     NEW.ceco, NEW.departamento, NEW.nombrececo)
  )
  EXECUTE FUNCTION hours_person_changed();
--> statement-breakpoint
CREATE TRIGGER reclassification_days_changed AFTER INSERT OR UPDATE OR DELETE ON reclassification_days
  FOR EACH ROW EXECUTE FUNCTION shared_rows_changed('reclassificationDays');
--> statement-breakpoint
CREATE TRIGGER reclassification_days_emptied AFTER TRUNCATE ON reclassification_days
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('reclassificationDays');
--> statement-breakpoint
CREATE TRIGGER idea_categories_changed AFTER INSERT OR UPDATE OR DELETE ON idea_categories
  FOR EACH ROW EXECUTE FUNCTION shared_rows_changed('ideaCategories');
--> statement-breakpoint
CREATE TRIGGER idea_categories_emptied AFTER TRUNCATE ON idea_categories
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('ideaCategories');
--> statement-breakpoint
CREATE TRIGGER ideas_changed AFTER INSERT OR UPDATE OR DELETE ON ideas
  FOR EACH ROW EXECUTE FUNCTION personal_rows_changed('ideas');
--> statement-breakpoint
CREATE TRIGGER ideas_emptied AFTER TRUNCATE ON ideas
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('ideas');
--> statement-breakpoint
-- Which shortcuts somebody is offered depends on the folders that are active.
CREATE FUNCTION shortcuts_offered_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM dataset_moved(dataset, scope) FROM dataset_versions WHERE dataset = 'shortcuts';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shortcuts_offered_anew AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON active_folders
  FOR EACH STATEMENT EXECUTE FUNCTION shortcuts_offered_anew();
-- End of schedules, hours and ideas.
--> statement-breakpoint
-- Messages (decision 0004). The group somebody belongs to is in the ETag, not in the version.
CREATE TRIGGER messages_changed AFTER INSERT OR UPDATE OR DELETE ON messages
  FOR EACH ROW EXECUTE FUNCTION shared_rows_changed('messages');
--> statement-breakpoint
CREATE TRIGGER messages_emptied AFTER TRUNCATE ON messages
  FOR EACH STATEMENT EXECUTE FUNCTION all_rows_gone('messages');
-- End of messages.
