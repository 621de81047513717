CREATE TABLE "low_stock_tells" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "low_stock_tells" ADD CONSTRAINT "low_stock_tells_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What is low already was low before anybody could be told: the alert is for what comes down from now on.
INSERT INTO "low_stock_tells" ("product_id", "told_at")
SELECT "id", now() FROM "products" WHERE "retired_at" IS NULL AND "stock" <= coalesce((SELECT "low_stock_alert" FROM "settings" LIMIT 1), 10);
