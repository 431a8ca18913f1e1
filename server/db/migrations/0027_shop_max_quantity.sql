ALTER TABLE "shops" ADD COLUMN "max_quantity" integer DEFAULT 20;
--> statement-breakpoint
UPDATE "shops" SET "max_quantity" = NULL WHERE "kind" = 'business';
