CREATE TABLE "not_received" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"query_id" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_accounts" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"named_by" uuid,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "not_received" ADD CONSTRAINT "not_received_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "not_received" ADD CONSTRAINT "not_received_query_id_care_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."care_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "not_received_query_index" ON "not_received" USING btree ("query_id");--> statement-breakpoint
CREATE INDEX "seller_accounts_account_index" ON "seller_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "seller_accounts_named_by_index" ON "seller_accounts" USING btree ("named_by");