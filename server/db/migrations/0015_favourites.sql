CREATE TABLE "favourites" (
	"member_id" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_alerts" (
	"member_id" text NOT NULL,
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"unit_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_alerts_member_id_product_id_kind_pk" PRIMARY KEY("member_id","product_id","kind")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("member_id","added_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "favourites_product" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_alerts_created" ON "product_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_alerts_product" ON "product_alerts" USING btree ("product_id");