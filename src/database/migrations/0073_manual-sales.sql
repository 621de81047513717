CREATE TABLE "manual_sales" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"sale_key" text NOT NULL,
	"request_hash" text,
	"channel" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"is_handed_over" boolean NOT NULL,
	"reasons" jsonb,
	"missing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by_user_id" uuid,
	"voided_at" timestamp with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "manual_sales_key" UNIQUE("sale_key"),
	CONSTRAINT "manual_sales_channel_check" CHECK ("manual_sales"."channel" in ('fair', 'phone', 'message')),
	CONSTRAINT "manual_sales_key_check" CHECK (length("manual_sales"."sale_key") between 20 and 100),
	CONSTRAINT "manual_sales_void_check" CHECK ("manual_sales"."voided_at" is not null or "manual_sales"."void_reason" = '')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "manual_sales" ADD CONSTRAINT "manual_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_sales" ADD CONSTRAINT "manual_sales_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manual_sales_sold_index" ON "manual_sales" USING btree ("sold_at");--> statement-breakpoint
CREATE INDEX "manual_sales_by_user_index" ON "manual_sales" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "addresses_phone_index" ON "addresses" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel_check" CHECK ("orders"."channel" in ('website', 'fair', 'phone', 'message'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_by_check" CHECK ("orders"."paid_by" is null or ("orders"."paid_by" in ('cash', 'upi', 'card') and "orders"."method" = 'COD' and "orders"."channel" <> 'website'));