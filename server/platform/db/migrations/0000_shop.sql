CREATE SEQUENCE "public"."message_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"member_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"given_up_cents" bigint NOT NULL,
	"reminded_at" timestamp with time zone,
	"postponed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"ticket_folders" text[] DEFAULT '{}'::text[] NOT NULL,
	"picture" text
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"salutation" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"address_city" text NOT NULL,
	"address_province" text DEFAULT '' NOT NULL,
	"address_zipcode" text DEFAULT '' NOT NULL,
	"address_country_code" text NOT NULL,
	"address_country" text DEFAULT '' NOT NULL,
	"address_type" text NOT NULL,
	"sdi_code" text DEFAULT '' NOT NULL,
	"fiscal_code" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"member_id" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_days" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"use" text NOT NULL,
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	"capacity" integer DEFAULT 20 NOT NULL,
	"lead_minutes" integer DEFAULT 60 NOT NULL,
	CONSTRAINT "business_days_weekday" CHECK ("business_days"."weekday" between 1 and 7),
	CONSTRAINT "business_days_hours" CHECK (0 <= "business_days"."start_minute" and "business_days"."start_minute" < "business_days"."end_minute"
        and "business_days"."end_minute" <= 1440),
	CONSTRAINT "business_days_limits" CHECK ("business_days"."capacity" >= 0 and "business_days"."lead_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_shops" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"search_name" text,
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
CREATE TABLE "slot_exceptions" (
	"shop_id" text NOT NULL,
	"use" text NOT NULL,
	"date" date NOT NULL,
	"start_minute" integer NOT NULL,
	"is_closed" boolean,
	"capacity" integer,
	CONSTRAINT "slot_exceptions_shop_id_use_date_start_minute_pk" PRIMARY KEY("shop_id","use","date","start_minute"),
	CONSTRAINT "slot_exceptions_start" CHECK ("slot_exceptions"."start_minute" between -1 and 1439),
	CONSTRAINT "slot_exceptions_capacity" CHECK ("slot_exceptions"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_each" UNIQUE("cart_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"product_type" text NOT NULL,
	"promotion_id" text,
	"recipient_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_one_each" UNIQUE("member_id","shop_id","product_type")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"image" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keyword_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keywords" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_bits" (
	"scope" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(4096) NOT NULL,
	CONSTRAINT "product_bits_scope_block_pk" PRIMARY KEY("scope","block")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"category_id" text,
	"sub_category_id" text,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"technical" jsonb NOT NULL,
	"facts" jsonb,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"price_cents" bigint NOT NULL,
	"vat_percentage" double precision NOT NULL,
	"discount_percentage" integer DEFAULT 0 NOT NULL,
	"discounted_cents" bigint,
	"kp" integer DEFAULT 0 NOT NULL,
	"kp_novv" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"keyword_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer NOT NULL,
	"highlight" integer,
	"sku" text DEFAULT '' NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"hidden_by_operator" boolean DEFAULT false NOT NULL,
	"missing_from_import" boolean DEFAULT false NOT NULL,
	"awaits_facts" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_awaiting_hidden" CHECK ("products"."hidden" or not "products"."awaits_facts"),
	CONSTRAINT "products_discount" CHECK ("products"."discount_percentage" between 0 and 100),
	CONSTRAINT "products_discounted" CHECK ("products"."discounted_cents" between 0 and "products"."price_cents")
);
--> statement-breakpoint
CREATE TABLE "sub_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "viewed_products" (
	"member_id" text NOT NULL,
	"product_id" text NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "viewed_products_member_id_product_id_pk" PRIMARY KEY("member_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"requester" text NOT NULL,
	"member_id" text,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"foreign_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "codes_purpose_subject_requester_pk" PRIMARY KEY("purpose","subject","requester")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"member_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"member_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exports_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "favourite_links" (
	"member_id" text NOT NULL,
	"shop_id" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_links_member_id_shop_id_pk" PRIMARY KEY("member_id","shop_id"),
	CONSTRAINT "favourite_links_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
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
CREATE TABLE "import_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"shop_id" text NOT NULL,
	"staff_id" text,
	"file_name" text NOT NULL,
	"file_id" text,
	"encoding" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"options" jsonb NOT NULL,
	"state" text NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"report" jsonb,
	"problem" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"shop_id" text NOT NULL,
	"year" integer NOT NULL,
	"code" integer NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_series_shop_id_year_pk" PRIMARY KEY("shop_id","year"),
	CONSTRAINT "invoice_series_code" UNIQUE("year","code")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_id" text,
	"shop_id" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"date" date NOT NULL,
	"total_cents" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"xml" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_refund" UNIQUE("refund_id"),
	CONSTRAINT "invoices_sequence" UNIQUE("shop_id","year","sequence")
);
--> statement-breakpoint
CREATE TABLE "ledger_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"order_no" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"member_id" text NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"member_id" text NOT NULL,
	"email" text NOT NULL,
	"session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "member_allergens" (
	"member_id" text PRIMARY KEY NOT NULL,
	"allergens" text[] NOT NULL,
	"consented_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_shops" (
	"member_id" text NOT NULL,
	"shop_id" text NOT NULL,
	CONSTRAINT "member_shops_shop_id_member_id_pk" PRIMARY KEY("shop_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL,
	"search_name" text,
	"mobile" text DEFAULT '' NOT NULL,
	"gender" text,
	"dob" date,
	"picture" text,
	"user_type" text DEFAULT 'User' NOT NULL,
	"profile_type" text DEFAULT 'Private' NOT NULL,
	"ibo_type" text DEFAULT 'Member' NOT NULL,
	"is_shop_active" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"mobile_verified_at" timestamp with time zone,
	"ewallet_cents" bigint DEFAULT 0 NOT NULL,
	"merchandise_cents" bigint DEFAULT 0 NOT NULL,
	"kp" bigint DEFAULT 0 NOT NULL,
	"kp_novv" bigint DEFAULT 0 NOT NULL,
	"shop_id" text,
	"shop_type" text DEFAULT 'Shop' NOT NULL,
	"terms_id" text,
	"privacy_id" text,
	"terms_accepted_at" timestamp with time zone,
	"legal_notice_closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_number_unique" UNIQUE("number"),
	CONSTRAINT "members_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"reply_to" text,
	"unsubscribe_path" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preferences_member_id_kind_channel_pk" PRIMARY KEY("member_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tracking_url" text,
	"tracking_number" text,
	"lines" jsonb,
	"amount_cents" bigint
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"images" text[] NOT NULL,
	"quantity" integer NOT NULL,
	"to_whom" text NOT NULL,
	"recipient_id" text,
	"recipient_name" text,
	"price_cents" bigint NOT NULL,
	"discounted_cents" bigint NOT NULL,
	"unit_price" jsonb,
	"vat_percentage" double precision NOT NULL,
	"vat_cents" bigint NOT NULL,
	"sub_total_cents" bigint NOT NULL,
	"merchandise_used_cents" bigint DEFAULT 0 NOT NULL,
	"final_cents" bigint NOT NULL,
	"kp" integer DEFAULT 0 NOT NULL,
	"kp_novv" integer DEFAULT 0 NOT NULL,
	"withdrawal_exclusion" text,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"member_email" text NOT NULL,
	"member_mobile" text NOT NULL,
	"shop_id" text NOT NULL,
	"product_type" text NOT NULL,
	"promotion_id" text,
	"status" integer NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"review_reason" text,
	"hold_expires_at" timestamp with time zone,
	"cancel_reason" text,
	"delivery_status" text DEFAULT 'processing' NOT NULL,
	"delivery_status_date" timestamp with time zone NOT NULL,
	"payment_mode" text NOT NULL,
	"payment_type" text NOT NULL,
	"delivery_partner_id" text NOT NULL,
	"delivery_partner_name" text NOT NULL,
	"delivery_type_code" text NOT NULL,
	"delivery_type_name" jsonb NOT NULL,
	"geographical_area" text DEFAULT '' NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"all_product_cents" bigint NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"sub_total_cents" bigint NOT NULL,
	"delivery_cents" bigint NOT NULL,
	"delivery_type_cents" bigint NOT NULL,
	"extra_delivery_cents" bigint NOT NULL,
	"free_delivery" jsonb,
	"delivery_vat_percentage" double precision NOT NULL,
	"delivery_vat_cents" bigint NOT NULL,
	"delivery_type_vat_percentage" double precision NOT NULL,
	"delivery_type_vat_cents" bigint NOT NULL,
	"total_vat_cents" bigint NOT NULL,
	"kp" integer DEFAULT 0 NOT NULL,
	"kp_novv" integer DEFAULT 0 NOT NULL,
	"merchandise_used_cents" bigint DEFAULT 0 NOT NULL,
	"ewallet_used_cents" bigint DEFAULT 0 NOT NULL,
	"final_cents" bigint NOT NULL,
	"terms_id" text,
	"collection_number" integer,
	"invoice" jsonb,
	"announced_at" timestamp with time zone,
	"expiry_announced_at" timestamp with time zone,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_orderNo_unique" UNIQUE("order_no"),
	CONSTRAINT "orders_transactionId_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" text PRIMARY KEY NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"html" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_texts_version" UNIQUE("kind","version")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "payments" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text NOT NULL,
	"paid_cents" bigint,
	"paid_currency" text,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_polled_at" timestamp with time zone,
	"poll_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_one_an_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"source" text DEFAULT 'shop' NOT NULL,
	"provider_cents" bigint NOT NULL,
	"ewallet_cents" bigint NOT NULL,
	"merchandise_cents" bigint NOT NULL,
	"withheld_cents" bigint DEFAULT 0 NOT NULL,
	"lines" jsonb NOT NULL,
	"cancels_order" boolean NOT NULL,
	"reason" text NOT NULL,
	"withdrawal_id" text,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_closed_at" timestamp with time zone,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"order_no" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"ewallet_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"expires_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"notify_at" timestamp with time zone,
	"notify_attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"product_id" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"unit_cents" bigint NOT NULL,
	CONSTRAINT "product_prices_product_id_valid_from_pk" PRIMARY KEY("product_id","valid_from"),
	CONSTRAINT "product_prices_not_negative" CHECK ("product_prices"."unit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"category_id" text,
	"sub_category_id" text,
	"keyword_ids" text[] NOT NULL,
	"position" integer NOT NULL,
	"available" boolean NOT NULL,
	"unit_cents" bigint NOT NULL,
	"discount_percentage" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name_it" text COLLATE "C" NOT NULL,
	"name_en" text COLLATE "C" NOT NULL,
	"head_it" "tsvector" NOT NULL,
	"head_en" "tsvector" NOT NULL,
	"words_it" "tsvector" NOT NULL,
	"words_en" "tsvector" NOT NULL,
	"diets" text[] NOT NULL,
	"allergens" text[]
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_announcements" (
	"promotion_id" text PRIMARY KEY NOT NULL,
	"last_member_id" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promotion_products" (
	"promotion_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "promotion_products_promotion_id_product_id_pk" PRIMARY KEY("promotion_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"code" text NOT NULL,
	"image" text,
	"duration_type" text NOT NULL,
	"show_countdown" boolean DEFAULT false NOT NULL,
	"start_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"no_of_days_after_event" integer,
	"latest_event_end_date" timestamp with time zone,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"opened_by" text,
	"device_id" text,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reauthenticated_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"flag" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "countries_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"country_id" text NOT NULL,
	"kind" text NOT NULL,
	"full_name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"warehouse_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"return_address" text DEFAULT '' NOT NULL,
	"seller" jsonb,
	"picture" text,
	"vat_percentage" double precision DEFAULT 22 NOT NULL,
	"max_quantity" integer DEFAULT 20,
	"facts_required" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"shop_ids" text[],
	"password_hash" text,
	"totp_secret" text NOT NULL,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reauthenticated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text,
	"message_id" text,
	"withdrawal_id" text,
	"statement_id" text,
	"state" text,
	"assignee_id" text
);
--> statement-breakpoint
CREATE TABLE "support_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text DEFAULT 'M-' || nextval('message_numbers') NOT NULL,
	"member_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"marketing_contact" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "issue_pages" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_sub_pages" (
	"page_key" text NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "issue_sub_pages_page_key_key_pk" PRIMARY KEY("page_key","key")
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"ticket_id" text NOT NULL,
	"position" integer NOT NULL,
	"original_name" text NOT NULL,
	"extension" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "ticket_files_ticket_id_position_pk" PRIMARY KEY("ticket_id","position")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"title" text NOT NULL,
	"page" text NOT NULL,
	"sub_page" text DEFAULT '' NOT NULL,
	"other_page" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"device_type" text DEFAULT 'Web' NOT NULL,
	"browser" text NOT NULL,
	"captured_url" text DEFAULT '' NOT NULL,
	"captured_device" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text DEFAULT 'W-' || nextval('withdrawal_numbers') NOT NULL,
	"request_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"order_no" text NOT NULL,
	"email" text NOT NULL,
	"products" text NOT NULL,
	"language" text NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	"member_id" text,
	"order_id" text,
	CONSTRAINT "withdrawal_statements_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawal_statements_requestKey_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"automatic" boolean NOT NULL,
	"channel" text NOT NULL,
	"number" text DEFAULT 'W-' || nextval('withdrawal_numbers') NOT NULL,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_days" ADD CONSTRAINT "business_days_shop_id_business_shops_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."business_shops"("shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_shops" ADD CONSTRAINT "business_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_exceptions" ADD CONSTRAINT "slot_exceptions_shop_id_business_shops_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."business_shops"("shop_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_recipient_id_members_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_groups" ADD CONSTRAINT "keyword_groups_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keywords" ADD CONSTRAINT "keywords_group_id_keyword_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."keyword_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sub_category_id_sub_categories_id_fk" FOREIGN KEY ("sub_category_id") REFERENCES "public"."sub_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_categories" ADD CONSTRAINT "sub_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_products" ADD CONSTRAINT "viewed_products_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_products" ADD CONSTRAINT "viewed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_links" ADD CONSTRAINT "favourite_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_links" ADD CONSTRAINT "favourite_links_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alerts" ADD CONSTRAINT "product_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_movements" ADD CONSTRAINT "ledger_movements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_grants" ADD CONSTRAINT "admin_grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_allergens" ADD CONSTRAINT "member_allergens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_shops" ADD CONSTRAINT "member_shops_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_shops" ADD CONSTRAINT "member_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_terms_id_legal_texts_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."legal_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_privacy_id_legal_texts_id_fk" FOREIGN KEY ("privacy_id") REFERENCES "public"."legal_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_orders" ADD CONSTRAINT "business_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_recipient_id_members_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_id_legal_texts_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."legal_texts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_transaction_id_payments_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."payments"("transaction_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_transaction_id_sandbox_payments_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."sandbox_payments"("transaction_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "promotion_announcements" ADD CONSTRAINT "promotion_announcements_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_products" ADD CONSTRAINT "promotion_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_statement_id_withdrawal_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."withdrawal_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_case_id_support_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."support_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_entries" ADD CONSTRAINT "support_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_sub_pages" ADD CONSTRAINT "issue_sub_pages_page_key_issue_pages_key_fk" FOREIGN KEY ("page_key") REFERENCES "public"."issue_pages"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_statements" ADD CONSTRAINT "withdrawal_statements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_statements" ADD CONSTRAINT "withdrawal_statements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "addresses_member" ON "addresses" USING btree ("member_id","address_country_code");--> statement-breakpoint
CREATE INDEX "audit_member" ON "audit" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_product" ON "audit" USING btree (("detail" ->> 'product'),"at") WHERE "audit"."detail" ? 'product';--> statement-breakpoint
CREATE INDEX "business_days_shop" ON "business_days" USING btree ("shop_id","weekday");--> statement-breakpoint
CREATE INDEX "business_shops_unfolded" ON "business_shops" USING btree ("shop_id") WHERE "business_shops"."search_name" is null;--> statement-breakpoint
CREATE INDEX "cart_items_order" ON "cart_items" USING btree ("cart_id","added_at");--> statement-breakpoint
CREATE INDEX "categories_shop" ON "categories" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "keyword_groups_shop" ON "keyword_groups" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "keywords_group" ON "keywords" USING btree ("group_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "products_shop_position" ON "products" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "products_sub_category" ON "products" USING btree ("sub_category_id","position");--> statement-breakpoint
CREATE INDEX "products_highlight" ON "products" USING btree ("shop_id","highlight") WHERE "products"."highlight" is not null;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("shop_id","stock") WHERE "products"."stock" <= 5 and not "products"."hidden";--> statement-breakpoint
CREATE INDEX "sub_categories_category" ON "sub_categories" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "viewed_products_newest" ON "viewed_products" USING btree ("member_id","viewed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "codes_hash" ON "codes" USING btree ("purpose","code_hash");--> statement-breakpoint
CREATE INDEX "codes_expires" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_changes_expires" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_exports_preparing" ON "data_exports" USING btree ("next_attempt_at") WHERE "data_exports"."state" = 'preparing';--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("member_id","added_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "favourites_product" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_alerts_created" ON "product_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_alerts_product" ON "product_alerts" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_running" ON "import_runs" USING btree ("shop_id","kind") WHERE "import_runs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "import_runs_started" ON "import_runs" USING btree ("kind","started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "import_runs_expires" ON "import_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "import_runs_shop" ON "import_runs" USING btree ("shop_id");--> statement-breakpoint
CREATE INDEX "import_runs_staff" ON "import_runs" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "import_runs_file" ON "import_runs" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_an_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoices_date" ON "invoices" USING btree ("shop_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movements_once" ON "ledger_movements" USING btree ("account","kind","reference");--> statement-breakpoint
CREATE INDEX "ledger_movements_member" ON "ledger_movements" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "ledger_movements_account" ON "ledger_movements" USING btree ("member_id","account","id");--> statement-breakpoint
CREATE INDEX "ledger_movements_order" ON "ledger_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "admin_grants_triple" ON "admin_grants" USING btree ("admin_id","member_id","email");--> statement-breakpoint
CREATE INDEX "admin_grants_expires" ON "admin_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "links_member" ON "links" USING btree ("member_id","purpose");--> statement-breakpoint
CREATE INDEX "links_expires" ON "links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_shops_member" ON "member_shops" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_unfolded" ON "members" USING btree ("id") WHERE "members"."search_name" is null;--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."next_attempt_at" is null and "outbox"."delivered_at" is null and "outbox"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "notification_preferences_promotions" ON "notification_preferences" USING btree ("member_id") WHERE "notification_preferences"."kind" = 'promotion' and "notification_preferences"."is_on";--> statement-breakpoint
CREATE INDEX "notifications_member" ON "notifications" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_paid" ON "order_events" USING btree ("at") WHERE "order_events"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "business_orders_slot" ON "business_orders" USING btree ("opening_id","slot_date","start_minute");--> statement-breakpoint
CREATE INDEX "business_orders_day" ON "business_orders" USING btree ("slot_date");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_shipped" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 2 and "orders"."delivery_status" in ('in transit', 'shipped');--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_member_status" ON "orders" USING btree ("member_id","status","created_at");--> statement-breakpoint
CREATE INDEX "orders_status_created" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "orders_hold_expires" ON "orders" USING btree ("hold_expires_at") WHERE "orders"."hold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_unannounced" ON "orders" USING btree ("delivery_status_date") WHERE "orders"."status" = 2 and "orders"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "orders_unshipped" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 2 and "orders"."delivery_status" in ('processing', 'partly shipped');--> statement-breakpoint
CREATE INDEX "orders_ready" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 2 and "orders"."delivery_status" = 'ready';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_collection_number" ON "orders" USING btree ("shop_id","collection_number") WHERE "orders"."status" = 2 and "orders"."delivery_status" in ('processing', 'ready');--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("created_at") WHERE "orders"."needs_review";--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_notifications_received" ON "payment_notifications" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payments_pending" ON "payments" USING btree ("status","last_polled_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_open_problem" ON "refunds" USING btree ("order_id") WHERE "refunds"."problem" is not null and "refunds"."problem_closed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_completed" ON "refunds" USING btree ("completed_at") WHERE "refunds"."state" = 'completed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_reference" ON "refunds" USING btree ("order_id","reference") WHERE "refunds"."source" <> 'shop';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_started" ON "refunds" USING btree ("order_id") WHERE "refunds"."state" = 'started';--> statement-breakpoint
CREATE INDEX "sandbox_payments_notify" ON "sandbox_payments" USING btree ("notify_at") WHERE "sandbox_payments"."notify_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_transaction" ON "sandbox_refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("shop_id","unit_cents","position");--> statement-breakpoint
CREATE INDEX "product_search_discount" ON "product_search" USING btree ("shop_id","discount_percentage" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "product_search_newest" ON "product_search" USING btree ("shop_id","created_at" DESC NULLS FIRST,"position" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_search_name_it" ON "product_search" USING btree ("shop_id","name_it","position");--> statement-breakpoint
CREATE INDEX "product_search_name_en" ON "product_search" USING btree ("shop_id","name_en","position");--> statement-breakpoint
CREATE INDEX "product_search_head_it" ON "product_search" USING gin ("head_it");--> statement-breakpoint
CREATE INDEX "product_search_head_en" ON "product_search" USING gin ("head_en");--> statement-breakpoint
CREATE INDEX "product_search_words_it" ON "product_search" USING gin ("words_it");--> statement-breakpoint
CREATE INDEX "product_search_words_en" ON "product_search" USING gin ("words_en");--> statement-breakpoint
CREATE INDEX "promotion_products_order" ON "promotion_products" USING btree ("promotion_id","position");--> statement-breakpoint
CREATE INDEX "promotion_products_product" ON "promotion_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "promotions_shop" ON "promotions" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "devices_member" ON "devices" USING btree ("member_id","used_at");--> statement-breakpoint
CREATE INDEX "devices_used" ON "devices" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "rate_limits_resets" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "sessions_member_created" ON "sessions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_opened_by" ON "sessions" USING btree ("opened_by") WHERE "sessions"."opened_by" is not null;--> statement-breakpoint
CREATE INDEX "shops_country" ON "shops" USING btree ("country_id","kind","position");--> statement-breakpoint
CREATE INDEX "staff_invitations_staff" ON "staff_invitations" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "support_cases_ticket" ON "support_cases" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "support_cases_message" ON "support_cases" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "support_cases_withdrawal" ON "support_cases" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "support_cases_statement" ON "support_cases" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "support_cases_assignee" ON "support_cases" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "support_entries_case" ON "support_entries" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_member" ON "contact_messages" USING btree ("member_id","accepted_at");--> statement-breakpoint
CREATE INDEX "contact_messages_accepted" ON "contact_messages" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "tickets_member" ON "tickets" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_statements_waiting" ON "withdrawal_statements" USING btree ("received_at") WHERE "withdrawal_statements"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_statements_member" ON "withdrawal_statements" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "withdrawal_statements_received" ON "withdrawal_statements" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "withdrawals_order" ON "withdrawals" USING btree ("order_id","declared_at");