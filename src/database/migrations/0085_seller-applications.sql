CREATE TABLE "seller_application_forms" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"pan" text DEFAULT '' NOT NULL,
	"gstin" text DEFAULT '' NOT NULL,
	"enrolment_id" text DEFAULT '' NOT NULL,
	"makes" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"sent_at" timestamp with time zone,
	"asked" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_application_forms_sent_check" CHECK ("seller_application_forms"."sent_at" is null or "seller_application_forms"."legal_name" <> '')
);
--> statement-breakpoint
ALTER TABLE "seller_application_forms" ADD CONSTRAINT "seller_application_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_application_forms" ADD CONSTRAINT "seller_application_forms_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_application_forms_account_index" ON "seller_application_forms" USING btree ("account_id");