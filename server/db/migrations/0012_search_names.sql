ALTER TABLE "members" ADD COLUMN "search_name" text;--> statement-breakpoint
ALTER TABLE "business_shops" ADD COLUMN "search_name" text;--> statement-breakpoint
CREATE INDEX "members_unfolded" ON "members" USING btree ("id") WHERE "members"."search_name" is null;--> statement-breakpoint
CREATE INDEX "business_shops_unfolded" ON "business_shops" USING btree ("shop_id") WHERE "business_shops"."search_name" is null;--> statement-breakpoint
-- Written by hand: the columns hold what `foldText` makes of the names, which SQL can't. Whoever changes a name empties the
-- column, unless the same statement fills it; the shop fills empty ones before it searches (server/db/search-names.ts).
CREATE FUNCTION empty_search_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.search_name IS NOT DISTINCT FROM OLD.search_name THEN
    NEW.search_name := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION empty_business_search_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE business_shops SET search_name = NULL WHERE shop_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER members_search_name BEFORE UPDATE OF first_name, last_name ON members
  FOR EACH ROW WHEN (OLD.first_name <> NEW.first_name OR OLD.last_name <> NEW.last_name)
  EXECUTE FUNCTION empty_search_name();--> statement-breakpoint
CREATE TRIGGER business_shops_search_name BEFORE UPDATE OF name ON business_shops
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION empty_search_name();--> statement-breakpoint
CREATE TRIGGER shops_search_name AFTER UPDATE OF full_name, company_name ON shops
  FOR EACH ROW WHEN (OLD.full_name <> NEW.full_name OR OLD.company_name <> NEW.company_name)
  EXECUTE FUNCTION empty_business_search_name();--> statement-breakpoint
DROP INDEX IF EXISTS "members_search";--> statement-breakpoint
-- As in 0007: a cluster without `pg_trgm` serves the shop all the same.
DO $$
BEGIN
  CREATE INDEX "members_search" ON "members" USING gin ("search_name" gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR undefined_object OR insufficient_privilege THEN NULL;
END $$;
