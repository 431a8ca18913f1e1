ALTER TABLE "refunds" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "problem_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_open_problem" ON "refunds" USING btree ("order_id") WHERE "refunds"."problem" is not null and "refunds"."problem_closed_at" is null;