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
