CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"automatic" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "withdrawal_id" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id","declared_at");