CREATE TABLE "seller_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "seller_applications_user_key" UNIQUE("user_id"),
	CONSTRAINT "seller_applications_status_check" CHECK ("seller_applications"."status" in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "seller_applications_decided_check" CHECK (("seller_applications"."status" = 'Pending') = ("seller_applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"number" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"avatar" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"google_sub" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_google_sub_key" UNIQUE("google_sub"),
	CONSTRAINT "users_name_check" CHECK (btrim("users"."name") <> ''),
	CONSTRAINT "users_username_check" CHECK (length("users"."username") >= 3),
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email") and "users"."email" like '%_@_%'),
	CONSTRAINT "users_number_check" CHECK ("users"."number" ~ '^[0-9]{10}$'),
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('customer', 'seller', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"tagline" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"rule" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_slug_key" UNIQUE("slug"),
	CONSTRAINT "campaigns_slug_check" CHECK ("campaigns"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "campaigns_time_check" CHECK ("campaigns"."ends_at" > "campaigns"."starts_at"),
	CONSTRAINT "campaigns_rule_check" CHECK (coalesce("campaigns"."rule" ->> 'kind', '') in ('new', 'discount', 'category', 'ending'))
);
--> statement-breakpoint
CREATE TABLE "care_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"query_id" uuid NOT NULL,
	"from_side" text NOT NULL,
	"by_user_id" uuid,
	"body" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_messages_from_check" CHECK ("care_messages"."from_side" in ('customer', 'shop')),
	CONSTRAINT "care_messages_body_check" CHECK (btrim("care_messages"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "care_queries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"user_id" uuid,
	"order_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "care_queries_ticket_key" UNIQUE("ticket_number"),
	CONSTRAINT "care_queries_status_check" CHECK ("care_queries"."status" in ('Pending', 'Resolved')),
	CONSTRAINT "care_queries_resolved_check" CHECK (("care_queries"."status" = 'Resolved') = ("care_queries"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"name" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_check" CHECK (btrim("categories"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"original_paise" bigint NOT NULL,
	"discount_paise" bigint,
	"stock" integer NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"sizes" integer[] DEFAULT '{}' NOT NULL,
	"product_info" text DEFAULT '' NOT NULL,
	"product_material" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"best_seller" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"released_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', "products"."title"), 'A') || setweight(to_tsvector('simple', "products"."category" || ' ' || shop_words("products"."colors") || ' ' || "products"."product_material"), 'B') || setweight(to_tsvector('simple', "products"."description"), 'C')) STORED,
	CONSTRAINT "products_title_check" CHECK (btrim("products"."title") <> ''),
	CONSTRAINT "products_original_check" CHECK ("products"."original_paise" between 0 and 10000000000),
	CONSTRAINT "products_discount_check" CHECK ("products"."discount_paise" is null or ("products"."discount_paise" >= 0 and "products"."discount_paise" < "products"."original_paise")),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_images_check" CHECK (cardinality("products"."images") <= 4),
	CONSTRAINT "products_rating_check" CHECK ("products"."rating_count" >= 0 and "products"."rating_sum" between "products"."rating_count" and 5 * "products"."rating_count")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" bigint NOT NULL,
	"minimum_order_paise" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"usage_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"applicable_users" uuid[] DEFAULT '{}' NOT NULL,
	"applicable_roles" text[] DEFAULT '{"customer"}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_key" UNIQUE("code"),
	CONSTRAINT "coupons_code_check" CHECK ("coupons"."code" = upper(btrim("coupons"."code")) and "coupons"."code" <> ''),
	CONSTRAINT "coupons_type_check" CHECK ("coupons"."discount_type" in ('percentage', 'fixed')),
	CONSTRAINT "coupons_value_check" CHECK ("coupons"."discount_value" > 0 and ("coupons"."discount_type" = 'fixed' or "coupons"."discount_value" <= 10000)),
	CONSTRAINT "coupons_minimum_check" CHECK ("coupons"."minimum_order_paise" >= 0),
	CONSTRAINT "coupons_limit_check" CHECK ("coupons"."usage_limit" >= 1),
	CONSTRAINT "coupons_used_check" CHECK ("coupons"."used_count" >= 0 and "coupons"."used_count" <= coalesce("coupons"."usage_limit", "coupons"."used_count")),
	CONSTRAINT "coupons_roles_check" CHECK ("coupons"."applicable_roles" <@ array['customer', 'seller', 'admin'])
);
--> statement-breakpoint
CREATE TABLE "legal_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_pages_title_key" UNIQUE("title"),
	CONSTRAINT "legal_pages_title_check" CHECK (btrim("legal_pages"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subscribed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_key" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_email_check" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email") and "newsletter_subscribers"."email" like '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"rating" smallint NOT NULL,
	"verified_purchase" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_product_user_key" UNIQUE("product_id","user_id"),
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment_check" CHECK (btrim("reviews"."comment") <> '')
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"store_name" text DEFAULT 'Threadspeak' NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"notifications" boolean DEFAULT true NOT NULL,
	"low_stock_alert" integer DEFAULT 10 NOT NULL,
	"cod_confirm_above_paise" bigint DEFAULT 500000 NOT NULL,
	"legal_name" text NOT NULL,
	"grievance_officer" text NOT NULL,
	"grievance_email" text NOT NULL,
	"grievance_phone" text NOT NULL,
	"gstin" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row_check" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_store_name_check" CHECK (btrim("settings"."store_name") <> ''),
	CONSTRAINT "settings_low_stock_check" CHECK ("settings"."low_stock_alert" >= 0),
	CONSTRAINT "settings_cod_check" CHECK ("settings"."cod_confirm_above_paise" >= 0),
	CONSTRAINT "settings_gstin_check" CHECK ("settings"."gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$')
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"by_user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_delta_check" CHECK ("stock_movements"."delta" <> 0),
	CONSTRAINT "stock_movements_reason_check" CHECK ("stock_movements"."reason" in ('order', 'hold', 'release', 'return', 'correction', 'opening'))
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_applications" ADD CONSTRAINT "seller_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_applications" ADD CONSTRAINT "seller_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_messages" ADD CONSTRAINT "care_messages_query_id_care_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."care_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_messages" ADD CONSTRAINT "care_messages_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_queries" ADD CONSTRAINT "care_queries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_name_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_applications_decided_by_index" ON "seller_applications" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_role_index" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "activity_at_index" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_user_index" ON "activity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_entity_index" ON "activity" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "care_messages_query_index" ON "care_messages" USING btree ("query_id","at");--> statement-breakpoint
CREATE INDEX "care_messages_by_user_index" ON "care_messages" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "care_queries_status_index" ON "care_queries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "care_queries_user_index" ON "care_queries" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_address_key" ON "categories" USING btree (replace(lower("name"), ' ', '-'));--> statement-breakpoint
CREATE INDEX "products_category_index" ON "products" USING btree ("category");--> statement-breakpoint
CREATE INDEX "products_search_index" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_title_trigram_index" ON "products" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_user_index" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stock_movements_product_index" ON "stock_movements" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_reference_index" ON "stock_movements" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "stock_movements_by_user_index" ON "stock_movements" USING btree ("by_user_id");