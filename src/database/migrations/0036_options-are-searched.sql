-- Letter sizes and other values of options are searched like words.
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_new_words integer := 1;
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
DROP TRIGGER products_searched ON products;
--> statement-breakpoint
-- Orders change the stock alone, and so never come here.
CREATE TRIGGER products_searched AFTER INSERT OR UPDATE OF title, category, colors, product_material, description, sizes,
    options, original_paise, discount_paise, rating_sum, rating_count, best_seller, is_new, retired_at
  ON products FOR EACH ROW EXECUTE FUNCTION keep_product_search();
