CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" text PRIMARY KEY NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"html" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"marketing_contact" boolean DEFAULT false NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
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
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issue_sub_pages" ADD CONSTRAINT "issue_sub_pages_page_key_issue_pages_key_fk" FOREIGN KEY ("page_key") REFERENCES "public"."issue_pages"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_member" ON "contact_messages" USING btree ("member_id","accepted_at");--> statement-breakpoint
CREATE INDEX "tickets_member" ON "tickets" USING btree ("member_id","created_at");