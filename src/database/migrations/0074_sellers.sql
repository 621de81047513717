CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text,
	"story" text DEFAULT '' NOT NULL,
	"suspended_at" timestamp with time zone,
	"is_house" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sellers_slug_key" UNIQUE("slug"),
	CONSTRAINT "sellers_slug_check" CHECK ("sellers"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("sellers"."slug") <= 60),
	CONSTRAINT "sellers_name_check" CHECK ("sellers"."is_house" = ("sellers"."name" is null) and btrim("sellers"."name") <> ''),
	CONSTRAINT "sellers_house_check" CHECK ("sellers"."is_house" = ("sellers"."id" = '00000000-0000-7000-8000-000000000001'::uuid) and not ("sellers"."is_house" and "sellers"."suspended_at" is not null))
);
--> statement-breakpoint
INSERT INTO "sellers" ("id", "slug", "is_house") VALUES ('00000000-0000-7000-8000-000000000001', 'house', true);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
-- Everybody who sold until now worked for the shop itself.
UPDATE "users" SET "seller_id" = '00000000-0000-7000-8000-000000000001' WHERE "role" = 'seller';--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sellers_house_key" ON "sellers" USING btree ("is_house") WHERE "sellers"."is_house";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_seller_index" ON "users" USING btree ("seller_id") WHERE "users"."seller_id" is not null;--> statement-breakpoint
CREATE INDEX "products_seller_index" ON "products" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "coupons_seller_index" ON "coupons" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "orders_seller_index" ON "orders" USING btree ("seller_id","placed_at") WHERE "orders"."seller_id" <> '00000000-0000-7000-8000-000000000001';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_seller_check" CHECK ("users"."role" <> 'seller' or "users"."seller_id" is not null);