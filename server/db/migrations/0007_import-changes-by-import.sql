ALTER TABLE "import_changes" DROP CONSTRAINT "import_changes_import_id_imports_id_fk";
--> statement-breakpoint
DROP INDEX "import_changes_import";--> statement-breakpoint
ALTER TABLE "import_changes" DROP CONSTRAINT "import_changes_pkey";--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_id_pk" PRIMARY KEY("import_id","id");
