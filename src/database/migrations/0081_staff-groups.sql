CREATE TABLE "staff_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"key" text,
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_groups_seller_key" UNIQUE("id","seller_id"),
	CONSTRAINT "staff_groups_key_key" UNIQUE("seller_id","key"),
	CONSTRAINT "staff_groups_name_check" CHECK (btrim("staff_groups"."name") <> ''),
	CONSTRAINT "staff_groups_key_check" CHECK ("staff_groups"."key" in ('packing', 'products', 'care', 'accounts', 'marketing'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_group_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_groups" ADD CONSTRAINT "staff_groups_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_groups_name_key" ON "staff_groups" USING btree ("seller_id",lower("name"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_group_fk" FOREIGN KEY ("staff_group_id","seller_id") REFERENCES "public"."staff_groups"("id","seller_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_staff_group_index" ON "users" USING btree ("staff_group_id") WHERE "users"."staff_group_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_group_check" CHECK ("users"."staff_group_id" is null or ("users"."role" = 'seller' and "users"."seller_id" is not null));