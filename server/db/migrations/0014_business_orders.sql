CREATE TABLE "business_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"opening_id" text NOT NULL,
	"slot_date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"place" jsonb NOT NULL,
	"invoice" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "shipping_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "billing_address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business_days" ADD COLUMN "capacity" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_days" ADD COLUMN "lead_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_orders" ADD CONSTRAINT "business_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_orders_slot" ON "business_orders" USING btree ("opening_id","slot_date","start_minute");--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_limits" CHECK ("business_days"."capacity" >= 0 and "business_days"."lead_minutes" >= 0);