CREATE TABLE "business_days" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"use" text NOT NULL,
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "business_days_weekday" CHECK ("business_days"."weekday" between 1 and 7),
	CONSTRAINT "business_days_hours" CHECK (0 <= "business_days"."start_minute" and "business_days"."start_minute" < "business_days"."end_minute"
        and "business_days"."end_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "business_shops" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" jsonb NOT NULL,
	"billing_address" text NOT NULL,
	"billing_city" text NOT NULL,
	"gallery" text[] DEFAULT '{}'::text[] NOT NULL,
	"delivery_types" text[] NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "business_shops_delivery_types" CHECK (cardinality("business_shops"."delivery_types") > 0
        and "business_shops"."delivery_types" <@ '{Takeaway,Delivery,Shipping}'::text[])
);
--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_shop_id_business_shops_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."business_shops"("shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_shops" ADD CONSTRAINT "business_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_days_shop" ON "business_days" USING btree ("shop_id","weekday");