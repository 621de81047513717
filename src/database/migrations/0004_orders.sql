CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"body" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_body_check" CHECK (btrim("customer_notes"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "care_replies_title_key" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"supplier" jsonb NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("number"),
	CONSTRAINT "invoices_refund_key" UNIQUE("refund_id"),
	CONSTRAINT "invoices_sequence_key" UNIQUE("kind","financial_year","sequence"),
	CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('invoice', 'bill_of_supply', 'credit_note')),
	CONSTRAINT "invoices_number_check" CHECK ("invoices"."number" ~ '^[A-Z0-9/-]{1,16}$')
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"was" text,
	"became" text,
	"by_whom" text NOT NULL,
	"by_user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"body" text NOT NULL,
	"by_user_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_body_check" CHECK (btrim("order_notes"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "order_tracking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"tracking_id" text NOT NULL,
	"status" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_tracking_id_check" CHECK (btrim("order_tracking"."tracking_id") <> '')
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"images" text[] NOT NULL,
	"original_paise" bigint NOT NULL,
	"price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"size" integer,
	CONSTRAINT "order_items_position_key" UNIQUE("order_id","position"),
	CONSTRAINT "order_items_quantity_check" CHECK ("order_items"."quantity" >= 1),
	CONSTRAINT "order_items_price_check" CHECK ("order_items"."price_paise" between 0 and "order_items"."original_paise")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deliver_by" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"postal_code" text NOT NULL,
	"method" text NOT NULL,
	"payment_status" text NOT NULL,
	"paid_at" timestamp with time zone,
	"refund_status" text DEFAULT 'None' NOT NULL,
	"quantity" integer NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"discount_paise" bigint NOT NULL,
	"coupon_discount_paise" bigint DEFAULT 0 NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"platform_fee_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"coupon_code" text,
	"stock" text NOT NULL,
	"expires_at" timestamp with time zone,
	"availability" text DEFAULT 'Available' NOT NULL,
	"availability_remark" text DEFAULT '' NOT NULL,
	"confirm_key_hash" text,
	"idempotency_key" text,
	"request_hash" text,
	"search_text" text NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "orders_number_check" CHECK ("orders"."number" ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('Payment Pending', 'Processing', 'Paid', 'Shipped', 'Delivered', 'Cancelled', 'Failed')),
	CONSTRAINT "orders_method_check" CHECK ("orders"."method" in ('online', 'COD')),
	CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('Pending', 'Completed', 'Paid', 'Failed', 'Refunded')),
	CONSTRAINT "orders_stock_check" CHECK ("orders"."stock" in ('held', 'taken', 'returned')),
	CONSTRAINT "orders_availability_check" CHECK ("orders"."availability" in ('Available', 'Not Available')),
	CONSTRAINT "orders_quantity_check" CHECK ("orders"."quantity" >= 1),
	CONSTRAINT "orders_amounts_check" CHECK ("orders"."subtotal_paise" >= 0 and "orders"."discount_paise" >= 0 and "orders"."coupon_discount_paise" between 0 and "orders"."subtotal_paise" and "orders"."shipping_paise" >= 0 and "orders"."platform_fee_paise" >= 0),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."coupon_discount_paise" + "orders"."shipping_paise" + "orders"."platform_fee_paise")
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"use" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "captures_use_check" CHECK ("captures"."use" in ('order', 'refund')),
	CONSTRAINT "captures_amount_check" CHECK ("captures"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_order_id" text,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"mismatch" text,
	CONSTRAINT "payments_order_key" UNIQUE("order_id"),
	CONSTRAINT "payments_provider_order_key" UNIQUE("provider_order_id"),
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_paise" >= 100)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"capture_id" text,
	"return_id" uuid,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_provider_key" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_state_check" CHECK ("refunds"."state" in ('queued', 'processed', 'failed')),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"provider_order_id" text,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "return_items" (
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_items_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "return_items_quantity_check" CHECK ("return_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"refund_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_status_check" CHECK ("returns"."status" in ('Requested', 'Approved', 'Rejected', 'Received', 'Refunded')),
	CONSTRAINT "returns_refund_check" CHECK ("returns"."refund_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_razorpay_entities" (
	"id" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"parent_id" text,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_razorpay_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_razorpay_refund_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"refund_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_applications" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_cod_blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "country_of_origin" text DEFAULT 'India' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "link_key" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "state" text DEFAULT 'Karnataka' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "banner_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_cod_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_maximum_paise" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_open_orders" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tracking" ADD CONSTRAINT "order_tracking_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user_index" ON "customer_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "addresses_user_index" ON "addresses" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE INDEX "invoices_order_index" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_events_order_index" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_events_by_user_index" ON "order_events" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "order_notes_order_index" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_notes_by_user_index" ON "order_notes" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "order_tracking_order_index" ON "order_tracking" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon_index" ON "coupon_uses" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "order_items_product_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_user_index" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed_index" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_total_index" ON "orders" USING btree ("total_paise");--> statement-breakpoint
CREATE INDEX "orders_expires_index" ON "orders" USING btree ("expires_at") WHERE "orders"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "captures_payment_index" ON "captures" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_due_index" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_capture_index" ON "refunds" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "refunds_by_user_index" ON "refunds" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "refunds_due_index" ON "refunds" USING btree ("next_try_at") WHERE "refunds"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_events_due_index" ON "webhook_events" USING btree ("next_try_at") WHERE "webhook_events"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "return_items_item_index" ON "return_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "returns_order_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_user_index" ON "returns" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "returns_status_index" ON "returns" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sandbox_razorpay_entities_list_index" ON "sandbox_razorpay_entities" USING btree ("entity","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_razorpay_entities_parent_index" ON "sandbox_razorpay_entities" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sandbox_razorpay_events_due_index" ON "sandbox_razorpay_events" USING btree ("next_try_at") WHERE "sandbox_razorpay_events"."delivered_at" is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event_key" UNIQUE("event_key");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_link_key" UNIQUE("link_key");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lead_check" CHECK ("products"."lead_days" between 1 and 90);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cod_bounds_check" CHECK ("settings"."cod_maximum_paise" >= 0 and "settings"."cod_open_orders" >= 1);