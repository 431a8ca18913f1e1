DROP INDEX "members_full_name";--> statement-breakpoint
CREATE INDEX "members_in_order" ON "members" USING btree ("full_name","id");--> statement-breakpoint
-- Any part of a name or an e-mail: of all indexes only one of trigrams can find that. The extension is a trusted
-- one, which the database's owner may make. Where a PostgreSQL comes without it, or does not let it be made, the
-- search does without the index: the same answers, more slowly.
DO $block$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "members_search" ON "members" USING gin (lower("full_name") gin_trgm_ops, "email" gin_trgm_ops);
EXCEPTION
  WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
    RAISE NOTICE 'the friend search has no index: %', SQLERRM;
END
$block$;
