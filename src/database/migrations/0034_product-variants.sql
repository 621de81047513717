CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"values" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"stock" integer NOT NULL,
	"sku" text,
	"price_paise" bigint,
	"barcode" text,
	"weight_grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"retired_at" timestamp with time zone,
	CONSTRAINT "product_variants_values_key" UNIQUE("product_id","values"),
	CONSTRAINT "product_variants_stock_check" CHECK ("product_variants"."stock" >= 0),
	CONSTRAINT "product_variants_price_check" CHECK ("product_variants"."price_paise" between 0 and 10000000000),
	CONSTRAINT "product_variants_barcode_check" CHECK ("product_variants"."barcode" ~ '^[0-9]{13}$'),
	CONSTRAINT "product_variants_weight_check" CHECK ("product_variants"."weight_grams" between 1 and 100000),
	CONSTRAINT "product_variants_measures_check" CHECK ("product_variants"."length_mm" between 1 and 3000 and "product_variants"."width_mm" between 1 and 3000 and "product_variants"."height_mm" between 1 and 3000),
	CONSTRAINT "product_variants_default_check" CHECK (("product_variants"."id" = "product_variants"."product_id") = (cardinality("product_variants"."values") = 0))
);
--> statement-breakpoint
-- The stock of every product stands under its variant of no values until the seller splits it.
INSERT INTO product_variants (id, product_id, stock) SELECT id, id, stock FROM products;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_sku_key" ON "product_variants" USING btree (upper("sku")) WHERE "product_variants"."sku" is not null;
--> statement-breakpoint
CREATE INDEX "product_variants_barcode_index" ON "product_variants" USING btree ("barcode") WHERE "product_variants"."barcode" is not null;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "choice" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "variant_id" uuid;
--> statement-breakpoint
UPDATE order_items SET variant_id = product_id;
--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "variant_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_items_variant_index" ON "order_items" USING btree ("variant_id");
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "variant_id" uuid;
--> statement-breakpoint
UPDATE stock_movements SET variant_id = product_id;
--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "variant_id" SET NOT NULL;
--> statement-breakpoint
-- Checked at the commit: the trigger below adds the variant of a new product after the statement that has its movement.
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE INDEX "stock_movements_variant_index" ON "stock_movements" USING btree ("variant_id");
--> statement-breakpoint
CREATE FUNCTION add_default_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_variants (id, product_id, stock) SELECT id, id, stock FROM added;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_default_variants AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_default_variants();
--> statement-breakpoint
-- The stock of a product is the sum of its variants on sale. It moves by the difference, so that it is right whoever
-- else changes another variant at that moment.
CREATE FUNCTION sum_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = products.stock + moved.pieces
  FROM (
    SELECT product_id, sum(pieces) AS pieces FROM (
      SELECT product_id, stock AS pieces FROM variants_after WHERE retired_at IS NULL
      UNION ALL
      SELECT product_id, -stock FROM variants_before WHERE retired_at IS NULL
    ) AS sides
    GROUP BY product_id HAVING sum(pieces) <> 0
  ) AS moved
  -- The ids as an array too: otherwise the planner reads the whole table to join it.
  WHERE products.id = moved.product_id AND products.id = ANY (ARRAY(SELECT product_id FROM variants_after));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_variants_sum AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS variants_after OLD TABLE AS variants_before
  FOR EACH STATEMENT EXECUTE FUNCTION sum_variants();
--> statement-breakpoint
-- A product is added with its stock, and its default variant with it: only further variants add to the sum.
CREATE FUNCTION sum_added_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = products.stock + moved.pieces
  FROM (
    SELECT product_id, sum(stock) AS pieces FROM added WHERE id <> product_id AND retired_at IS NULL
    GROUP BY product_id HAVING sum(stock) <> 0
  ) AS moved
  WHERE products.id = moved.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_variants_added AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_added_variants();
--> statement-breakpoint
CREATE FUNCTION sum_removed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET stock = products.stock - moved.pieces
  FROM (
    SELECT product_id, sum(stock) AS pieces FROM removed WHERE retired_at IS NULL
    GROUP BY product_id HAVING sum(stock) <> 0
  ) AS moved
  WHERE products.id = moved.product_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_variants_removed AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_removed_variants();
--> statement-breakpoint
-- The notices of `count_product_update` know only the sum. A combination that is sold out or comes back, or pieces that
-- move from one to another, change the product's page too; a new price or name changes the catalogue.
CREATE FUNCTION count_variant_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  as_before product_variants%ROWTYPE := NEW;
BEGIN
  as_before.stock := OLD.stock;
  IF as_before IS DISTINCT FROM OLD THEN
    PERFORM count_part('catalogue');
  ELSE
    PERFORM pg_notify('shop_changed', 'sold-out ' || next_stock_version() || ' ' || NEW.product_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_updated AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.id <> NEW.product_id AND NOT (NEW.stock BETWEEN 1 AND OLD.stock AND NEW.retired_at IS NOT DISTINCT FROM OLD.retired_at
    AND NEW.price_paise IS NOT DISTINCT FROM OLD.price_paise AND NEW.sku IS NOT DISTINCT FROM OLD.sku))
  EXECUTE FUNCTION count_variant_update();
