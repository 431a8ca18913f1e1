ALTER TABLE "addresses" ADD COLUMN "sdi_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "fiscal_code" text DEFAULT '' NOT NULL;