CREATE TABLE "product_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"rating" smallint NOT NULL,
	"percent_off" smallint NOT NULL,
	"best_seller" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"words" "tsvector",
	"wanted" integer DEFAULT 1 NOT NULL,
	"indexed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"typo_keys" text[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_search_index";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words_index" ON "product_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_category_index" ON "product_search" USING btree ("category","price_paise","rating");--> statement-breakpoint
CREATE INDEX "product_search_price_index" ON "product_search" USING btree ("price_paise","id");--> statement-breakpoint
CREATE INDEX "product_search_rating_index" ON "product_search" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "product_search_best_index" ON "product_search" USING btree ("best_seller","id");--> statement-breakpoint
CREATE INDEX "product_search_percent_index" ON "product_search" USING btree ("percent_off","id");--> statement-breakpoint
CREATE INDEX "product_search_new_index" ON "product_search" USING btree ("id") WHERE "product_search"."is_new";--> statement-breakpoint
CREATE INDEX "product_search_old_words_index" ON "product_search" USING btree ("id") WHERE "product_search"."wanted" <> "product_search"."indexed";--> statement-breakpoint
CREATE INDEX "search_words_typo_index" ON "search_words" USING gin ("typo_keys");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";
--> statement-breakpoint
-- Nothing else used it.
DROP FUNCTION shop_words(text[]);
--> statement-breakpoint
-- The same figures as in rules/, to the last bit: a mean or a percentage that lies between two numbers must fall to the same side.
CREATE FUNCTION shown_rating(rating_sum integer, rating_count integer) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN rating_count = 0 THEN 0
    ELSE floor(rating_sum::float8 / rating_count::float8 * 10 + 0.5) END::smallint;
--> statement-breakpoint
CREATE FUNCTION shown_percent(original_paise bigint, discount_paise bigint) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN discount_paise IS NULL OR discount_paise >= original_paise OR original_paise <= 0 THEN 0
    ELSE floor((original_paise - discount_paise)::float8 / original_paise::float8 * 100 + 0.5) END::smallint;
--> statement-breakpoint
CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_new_words integer := 1;
BEGIN
  IF NEW.retired_at IS NOT NULL THEN
    DELETE FROM product_search WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  IF tg_op = 'UPDATE' THEN
    has_new_words := ((NEW.title, NEW.category, NEW.colors, NEW.product_material, NEW.description)
      IS DISTINCT FROM (OLD.title, OLD.category, OLD.colors, OLD.product_material, OLD.description))::integer;
    IF has_new_words = 0
      AND (NEW.original_paise, NEW.discount_paise, NEW.rating_sum, NEW.rating_count, NEW.best_seller, NEW.is_new, NEW.retired_at)
        IS NOT DISTINCT FROM
        (OLD.original_paise, OLD.discount_paise, OLD.rating_sum, OLD.rating_count, OLD.best_seller, OLD.is_new, OLD.retired_at)
    THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO product_search (id, category, price_paise, rating, percent_off, best_seller, is_new)
    VALUES (NEW.id, NEW.category, coalesce(NEW.discount_paise, NEW.original_paise),
      shown_rating(NEW.rating_sum, NEW.rating_count), shown_percent(NEW.original_paise, NEW.discount_paise),
      NEW.best_seller, NEW.is_new)
    ON CONFLICT (id) DO UPDATE SET category = excluded.category, price_paise = excluded.price_paise,
      rating = excluded.rating, percent_off = excluded.percent_off, best_seller = excluded.best_seller,
      is_new = excluded.is_new, wanted = product_search.wanted + has_new_words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Orders change the stock alone, and so never come here.
CREATE TRIGGER products_searched AFTER INSERT OR UPDATE OF title, category, colors, product_material, description,
    original_paise, discount_paise, rating_sum, rating_count, best_seller, is_new, retired_at
  ON products FOR EACH ROW EXECUTE FUNCTION keep_product_search();
--> statement-breakpoint
INSERT INTO product_search (id, category, price_paise, rating, percent_off, best_seller, is_new)
  SELECT id, category, coalesce(discount_paise, original_paise), shown_rating(rating_sum, rating_count),
    shown_percent(original_paise, discount_paise), best_seller, is_new
  FROM products WHERE retired_at IS NULL;
