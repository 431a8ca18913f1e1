CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_member" ON "devices" USING btree ("member_id","used_at");--> statement-breakpoint
CREATE INDEX "devices_used" ON "devices" USING btree ("used_at");--> statement-breakpoint
-- Codes live for ten minutes. Those of before this migration name no requester and would belong to nobody.
DELETE FROM "codes";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose_subject_pk";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "requester" text NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "foreign_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose_subject_requester_pk" PRIMARY KEY("purpose","subject","requester");--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "used_by" text;--> statement-breakpoint
-- A grant without a secret can't be used any more; it was good for five minutes.
ALTER TABLE "admin_grants" ADD COLUMN "secret_hash" text;--> statement-breakpoint
CREATE INDEX "sessions_opened_by" ON "sessions" USING btree ("opened_by") WHERE "sessions"."opened_by" is not null;--> statement-breakpoint
-- E-mails leave the friend search's index: no part of one can be probed. As in 0007, a cluster without `pg_trgm` has none.
DROP INDEX IF EXISTS "members_search";--> statement-breakpoint
DO $$
BEGIN
  CREATE INDEX "members_search" ON "members" USING gin (lower("full_name") gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR undefined_object OR insufficient_privilege THEN NULL;
END $$;
