ALTER TABLE "orders" ADD COLUMN "member_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "member_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "member_mobile" text;--> statement-breakpoint
UPDATE "orders" SET
	"member_name" = "members"."full_name",
	"member_email" = "members"."email",
	"member_mobile" = "members"."mobile"
FROM "members" WHERE "members"."id" = "orders"."member_id";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "member_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "member_email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "member_mobile" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "recipient_name" text;--> statement-breakpoint
UPDATE "order_lines" SET "recipient_name" = "members"."full_name"
FROM "members" WHERE "members"."id" = "order_lines"."recipient_id";--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "ewallet_cents" bigint DEFAULT 0 NOT NULL;
