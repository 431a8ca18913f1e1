DROP INDEX "members_full_name";--> statement-breakpoint
-- Written by hand: a cluster whose owner has not installed `pg_trgm`, or keeps it where this role does not look, serves
-- the shop all the same. Its search for a friend then reads every member; docs/scale.md says how to add both later.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "members_search" ON "members" USING gin (lower("full_name") gin_trgm_ops,"email" gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR undefined_object OR insufficient_privilege THEN NULL;
END $$;
