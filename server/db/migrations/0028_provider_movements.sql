ALTER TABLE "refunds" ADD COLUMN "source" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
-- contract: the previous release writes source 'shop' only, which the index leaves out
CREATE UNIQUE INDEX "refunds_provider_reference" ON "refunds" USING btree ("order_id","reference") WHERE "refunds"."source" <> 'shop';