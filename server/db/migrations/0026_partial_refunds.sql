ALTER TABLE "orders" ADD COLUMN "free_delivery" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "withheld_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "parts" jsonb;