CREATE TABLE "product_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"variant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"language" text,
	"price_paise" bigint NOT NULL,
	"link_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_notices_link_key" UNIQUE("link_key"),
	CONSTRAINT "product_notices_kind_check" CHECK ("product_notices"."kind" in ('back_in_stock', 'price_drop')),
	CONSTRAINT "product_notices_language_check" CHECK ("product_notices"."language" in ('en', 'hi')),
	CONSTRAINT "product_notices_email_check" CHECK ("product_notices"."email" = lower("product_notices"."email") and "product_notices"."email" like '%_@_%'),
	CONSTRAINT "product_notices_price_check" CHECK ("product_notices"."price_paise" between 0 and 10000000000)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"price_paise" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_variant_key" UNIQUE("wishlist_id","variant_id"),
	CONSTRAINT "wishes_price_check" CHECK ("wishes"."price_paise" between 0 and 10000000000)
);
--> statement-breakpoint
CREATE TABLE "wishlist_links" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_links_key_check" CHECK ("wishlist_links"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlists_name_check" CHECK (length("wishlists"."name") <= 60 and "wishlists"."name" = btrim("wishlists"."name"))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "product_notices" ADD CONSTRAINT "product_notices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_notices" ADD CONSTRAINT "product_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_links" ADD CONSTRAINT "wishlist_links_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_notices_waiting_key" ON "product_notices" USING btree ("email","variant_id","kind") WHERE "product_notices"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "product_notices_variant_index" ON "product_notices" USING btree ("variant_id") WHERE "product_notices"."ended_at" is null and "product_notices"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "product_notices_user_index" ON "product_notices" USING btree ("user_id") WHERE "product_notices"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "product_notices_expires_index" ON "product_notices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wishes_variant_index" ON "wishes" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "wishlist_links_list_index" ON "wishlist_links" USING btree ("wishlist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlists_name_key" ON "wishlists" USING btree ("user_id",lower("name"));