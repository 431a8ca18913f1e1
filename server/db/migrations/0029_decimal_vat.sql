-- contract: whole numbers, which the previous release reads and writes, stay equal
ALTER TABLE "products" ALTER COLUMN "vat_percentage" SET DATA TYPE double precision;--> statement-breakpoint
-- contract: whole numbers, which the previous release reads and writes, stay equal
ALTER TABLE "order_lines" ALTER COLUMN "vat_percentage" SET DATA TYPE double precision;--> statement-breakpoint
-- contract: whole numbers, which the previous release reads and writes, stay equal
ALTER TABLE "orders" ALTER COLUMN "delivery_vat_percentage" SET DATA TYPE double precision;--> statement-breakpoint
-- contract: whole numbers, which the previous release reads and writes, stay equal
ALTER TABLE "orders" ALTER COLUMN "delivery_type_vat_percentage" SET DATA TYPE double precision;--> statement-breakpoint
-- contract: whole numbers, which the previous release reads and writes, stay equal
ALTER TABLE "shops" ALTER COLUMN "vat_percentage" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "shops" ALTER COLUMN "vat_percentage" SET DEFAULT 22;