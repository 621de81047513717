ALTER TABLE "product_search" ADD COLUMN "sizes" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "colours" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "size_at" smallint;
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "colour_at" smallint;
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "in_stock" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- Where the values of a product's variants name its size or its colour, from 1.
CREATE FUNCTION option_at(options jsonb, wanted text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT min(place)::smallint FROM jsonb_array_elements(options) WITH ORDINALITY AS one(option, place)
  WHERE option->>'kind' = wanted
$$;
--> statement-breakpoint
CREATE FUNCTION option_values(options jsonb, place smallint) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array(SELECT jsonb_array_elements_text(options->(place - 1)->'values'))
$$;
--> statement-breakpoint
UPDATE product_search SET in_stock = products.stock > 0,
  size_at = option_at(products.options, 'size'), colour_at = option_at(products.options, 'colour'),
  sizes = CASE WHEN option_at(products.options, 'size') IS NULL THEN products.sizes::text[]
    ELSE option_values(products.options, option_at(products.options, 'size')) END,
  colours = CASE WHEN option_at(products.options, 'colour') IS NULL THEN products.colors
    ELSE option_values(products.options, option_at(products.options, 'colour')) END
FROM products WHERE products.id = product_search.id;
--> statement-breakpoint
CREATE INDEX "product_search_sizes_index" ON "product_search" USING gin ("sizes") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "product_search_colours_index" ON "product_search" USING gin ("colours") WITH (fastupdate=false);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_new_words integer := 1;
  size_place smallint;
  colour_place smallint;
BEGIN
  IF NEW.retired_at IS NOT NULL THEN
    DELETE FROM product_search WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  IF tg_op = 'UPDATE' THEN
    has_new_words := ((NEW.title, NEW.category, NEW.colors, NEW.product_material, NEW.description, NEW.sizes, NEW.options)
      IS DISTINCT FROM (OLD.title, OLD.category, OLD.colors, OLD.product_material, OLD.description, OLD.sizes, OLD.options))::integer;
    IF has_new_words = 0
      AND (NEW.original_paise, NEW.discount_paise, NEW.rating_sum, NEW.rating_count, NEW.best_seller, NEW.is_new, NEW.retired_at)
        IS NOT DISTINCT FROM
        (OLD.original_paise, OLD.discount_paise, OLD.rating_sum, OLD.rating_count, OLD.best_seller, OLD.is_new, OLD.retired_at)
    THEN
      RETURN NULL;
    END IF;
  END IF;
  IF NEW.options <> '[]' THEN
    size_place := option_at(NEW.options, 'size');
    colour_place := option_at(NEW.options, 'colour');
  END IF;
  INSERT INTO product_search (id, category, price_paise, rating, percent_off, best_seller, is_new,
      sizes, colours, size_at, colour_at, in_stock)
    VALUES (NEW.id, NEW.category, coalesce(NEW.discount_paise, NEW.original_paise),
      shown_rating(NEW.rating_sum, NEW.rating_count), shown_percent(NEW.original_paise, NEW.discount_paise),
      NEW.best_seller, NEW.is_new,
      CASE WHEN size_place IS NULL THEN NEW.sizes::text[] ELSE option_values(NEW.options, size_place) END,
      CASE WHEN colour_place IS NULL THEN NEW.colors ELSE option_values(NEW.options, colour_place) END,
      size_place, colour_place, NEW.stock > 0)
    ON CONFLICT (id) DO UPDATE SET category = excluded.category, price_paise = excluded.price_paise,
      rating = excluded.rating, percent_off = excluded.percent_off, best_seller = excluded.best_seller,
      is_new = excluded.is_new, sizes = excluded.sizes, colours = excluded.colours, size_at = excluded.size_at,
      colour_at = excluded.colour_at, in_stock = excluded.in_stock, wanted = product_search.wanted + has_new_words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_in_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET in_stock = NEW.stock > 0 WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- An order that leaves something, or a delivery of what was in stock, writes nothing here.
CREATE TRIGGER products_sold_out AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN ((NEW.stock > 0) <> (OLD.stock > 0) AND NEW.retired_at IS NULL) EXECUTE FUNCTION keep_in_stock();
--> statement-breakpoint
DROP FUNCTION found_products(tsquery);
--> statement-breakpoint
CREATE FUNCTION found_products(asked tsquery)
  RETURNS TABLE (id uuid, category text, price_paise bigint, rating smallint, percent_off smallint, best_seller boolean,
    is_new boolean, sizes text[], colours text[], size_at smallint, colour_at smallint, in_stock boolean)
  LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT id, category, price_paise, rating, percent_off, best_seller, is_new, sizes, colours, size_at, colour_at, in_stock
  FROM product_search WHERE words @@ asked
$$;
