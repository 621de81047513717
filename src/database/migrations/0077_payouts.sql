CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"kind" text NOT NULL,
	"upi_id" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"ifsc" text DEFAULT '' NOT NULL,
	"holder" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"problem" text,
	"registered_name" text,
	"confirmed_at" timestamp with time zone,
	"is_checked" boolean NOT NULL,
	"provider_contact_id" text,
	"provider_fund_account_id" text,
	"validation_asked_at" timestamp with time zone,
	"provider_validation_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payout_accounts_owner_check" CHECK (("payout_accounts"."order_id" is null) <> ("payout_accounts"."user_id" is null)),
	CONSTRAINT "payout_accounts_state_check" CHECK ("payout_accounts"."state" in ('checking', 'confirm', 'verified', 'failed')),
	CONSTRAINT "payout_accounts_problem_check" CHECK ("payout_accounts"."problem" in ('upi_unknown', 'number_unknown', 'ifsc_unknown', 'closed', 'no_answer', 'too_many', 'not_checkable')),
	CONSTRAINT "payout_accounts_failed_check" CHECK (("payout_accounts"."state" = 'failed') = ("payout_accounts"."problem" is not null)),
	CONSTRAINT "payout_accounts_verified_check" CHECK ("payout_accounts"."state" <> 'verified' or ("payout_accounts"."provider_fund_account_id" is not null and "payout_accounts"."settled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"mode" text NOT NULL,
	"narration" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"provider_payout_id" text,
	"provider_status" text,
	"reason" text,
	"detail" text,
	"utr" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "payouts_provider_key" UNIQUE("provider_payout_id"),
	CONSTRAINT "payouts_state_check" CHECK ("payouts"."state" in ('waiting', 'sent', 'processed', 'failed')),
	CONSTRAINT "payouts_replaced_check" CHECK ("payouts"."replaced_at" is null or "payouts"."state" = 'failed'),
	CONSTRAINT "payouts_sent_check" CHECK ("payouts"."state" not in ('sent', 'processed') or "payouts"."provider_payout_id" is not null),
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount_paise" >= 100)
);
--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "payout_account_id" uuid;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_accounts_order_index" ON "payout_accounts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payout_accounts_user_index" ON "payout_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payout_accounts_fingerprint_index" ON "payout_accounts" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "payout_accounts_checked_index" ON "payout_accounts" USING btree ("created_at") WHERE "payout_accounts"."is_checked";--> statement-breakpoint
CREATE INDEX "payout_accounts_due_index" ON "payout_accounts" USING btree ("next_try_at") WHERE "payout_accounts"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "payout_accounts_validation_index" ON "payout_accounts" USING btree ("provider_validation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_of_refund_key" ON "payouts" USING btree ("refund_id") WHERE "payouts"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payouts_refund_index" ON "payouts" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "payouts_account_index" ON "payouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payouts_due_index" ON "payouts" USING btree ("next_try_at") WHERE "payouts"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "payouts_open_index" ON "payouts" USING btree ("created_at") WHERE "payouts"."state" = 'failed' and "payouts"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_payout_account_id_payout_accounts_id_fk" FOREIGN KEY ("payout_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "returns_payout_account_index" ON "returns" USING btree ("payout_account_id");