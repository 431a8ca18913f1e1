ALTER TABLE "members" ADD COLUMN "shop_id" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shop_type" text DEFAULT 'Shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_products_order" ON "promotion_products" USING btree ("promotion_id","position");--> statement-breakpoint
CREATE INDEX "promotion_products_product" ON "promotion_products" USING btree ("product_id");