ALTER TABLE "orders" ADD COLUMN "hold_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "paid_currency" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "progress_at" timestamp with time zone;--> statement-breakpoint
-- Orders that wait for a payment when this version starts keep the day that they were promised.
UPDATE "orders" SET "hold_expires_at" = "created_at" + interval '1 day' WHERE "status" = 1;--> statement-breakpoint
UPDATE "orders" SET "review_reason" = 'paidAfterCancel' WHERE "needs_review";--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_hold_expires" ON "orders" USING btree ("hold_expires_at") WHERE "hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("created_at") WHERE "needs_review";--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_notifications_received" ON "payment_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "sandbox_payments_notify" ON "sandbox_payments" USING btree ("notify_at") WHERE "notify_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_member_created" ON "sessions" USING btree ("member_id","created_at");--> statement-breakpoint
DROP INDEX "sessions_member";--> statement-breakpoint
CREATE INDEX "admin_grants_expires" ON "admin_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_accepted" ON "contact_messages" USING btree ("accepted_at");
