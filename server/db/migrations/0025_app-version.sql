-- Which version of the app a device has, as it told it last (decision 0063).
ALTER TABLE "sessions" ADD COLUMN "app_version" text;
