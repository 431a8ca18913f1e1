CREATE TABLE "keyword_counts" (
	"scope" text NOT NULL,
	"keyword_id" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "keyword_counts_scope_keyword_id_pk" PRIMARY KEY("scope","keyword_id")
);
--> statement-breakpoint
-- Nothing has written to this table yet: it is counted anew in the next migration.
DELETE FROM "product_counts";--> statement-breakpoint
ALTER TABLE "product_counts" DROP CONSTRAINT "product_counts_pkey";--> statement-breakpoint
ALTER TABLE "product_counts" ADD COLUMN "bucket" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_scope_bucket_pk" PRIMARY KEY("scope","bucket");
