-- Folded names for the searches of friends and business shops. `search_name` holds what `toSearchableText` makes of a name,
-- which SQL can't compute. A change of the name sets it to null, unless the same statement fills it. The server fills empty
-- ones before it searches (server/platform/db/search-names.ts).

CREATE OR REPLACE FUNCTION clear_search_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.search_name IS NOT DISTINCT FROM OLD.search_name THEN
    NEW.search_name := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION clear_business_search_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE business_shops SET search_name = NULL WHERE shop_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER members_search_name BEFORE UPDATE OF first_name, last_name ON members
  FOR EACH ROW WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
  EXECUTE FUNCTION clear_search_name();

CREATE OR REPLACE TRIGGER business_shops_search_name BEFORE UPDATE OF name ON business_shops
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION clear_search_name();

CREATE OR REPLACE TRIGGER shops_search_name AFTER UPDATE OF full_name, company_name ON shops
  FOR EACH ROW WHEN (OLD.full_name <> NEW.full_name OR OLD.company_name <> NEW.company_name)
  EXECUTE FUNCTION clear_business_search_name();

-- Without the extension `pg_trgm`, the searches for a friend and of the staff read every member.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS members_search ON members USING gin (search_name gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS members_search_contact ON members USING gin (email gin_trgm_ops, mobile gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR undefined_object OR insufficient_privilege THEN NULL;
END $$;
