CREATE TABLE "payment_pages" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"service_id" text NOT NULL,
	"link_id" text,
	"url" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_pages_service_id" UNIQUE("service","service_id")
);
--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_transaction_id_payments_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payments"("transaction_id") ON DELETE cascade ON UPDATE no action;