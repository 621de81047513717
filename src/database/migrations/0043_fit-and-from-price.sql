ALTER TABLE "products" ADD COLUMN "fit_small" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fit_true" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fit_large" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "from_paise" bigint;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit" text;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_fit_check" CHECK ("return_items"."fit" in ('small', 'large'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit_check" CHECK ("reviews"."fit" in ('small', 'true', 'large'));--> statement-breakpoint
-- Keeps how many verified buyers say that these products run small, are true to size or run large. A person has one
-- voice: that of the review, where the product was delivered to its author; else that of the latest return which was not
-- rejected. Counted anew each time, which is rare, under the lock of the products: whoever comes second sees both voices.
CREATE FUNCTION count_fit_voices(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET fit_small = counted.small, fit_true = counted.fits, fit_large = counted.large
  FROM (
    SELECT asked.id, count(*) FILTER (WHERE fit = 'small') AS small, count(*) FILTER (WHERE fit = 'true') AS fits,
      count(*) FILTER (WHERE fit = 'large') AS large
    FROM unnest(ids) AS asked(id) LEFT JOIN LATERAL (
      SELECT DISTINCT ON (user_id) fit FROM (
        SELECT reviews.user_id, reviews.fit, true AS is_review, reviews.updated_at AS said_at
        FROM reviews
        WHERE reviews.product_id = asked.id AND reviews.fit IS NOT NULL AND (reviews.verified_purchase OR EXISTS (
          SELECT FROM orders JOIN order_items ON order_items.order_id = orders.id
          WHERE orders.user_id = reviews.user_id AND orders.status = 'Delivered' AND order_items.product_id = asked.id
        ))
        UNION ALL
        SELECT returns.user_id, return_items.fit, false, returns.created_at
        FROM order_items
          JOIN return_items ON return_items.order_item_id = order_items.id
          JOIN returns ON returns.id = return_items.return_id
        WHERE order_items.product_id = asked.id AND return_items.fit IS NOT NULL AND returns.status <> 'Rejected'
          AND returns.user_id IS NOT NULL
      ) AS said
      ORDER BY user_id, is_review DESC, said_at DESC
    ) AS voices ON true
    GROUP BY asked.id
  ) AS counted
  WHERE products.id = counted.id AND products.id = ANY (ids)
    AND (fit_small, fit_true, fit_large) IS DISTINCT FROM (counted.small, counted.fits, counted.large);
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_fit_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM count_fit_voices(array(SELECT DISTINCT product_id FROM new_reviews WHERE fit IS NOT NULL));
  ELSIF tg_op = 'DELETE' THEN
    PERFORM count_fit_voices(array(SELECT DISTINCT product_id FROM old_reviews WHERE fit IS NOT NULL));
  ELSE
    PERFORM count_fit_voices(array(
      SELECT DISTINCT now.product_id FROM new_reviews AS now JOIN old_reviews AS before ON before.id = now.id
      WHERE (now.fit, now.verified_purchase) IS DISTINCT FROM (before.fit, before.verified_purchase)
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_fit_come AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION count_fit_of_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_fit_changed AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_reviews NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION count_fit_of_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_fit_gone AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_reviews FOR EACH STATEMENT EXECUTE FUNCTION count_fit_of_reviews();
--> statement-breakpoint
-- A review may be written before the order is delivered.
CREATE FUNCTION count_fit_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_fit_voices(array(
    SELECT DISTINCT reviews.product_id FROM order_items
      JOIN reviews ON reviews.product_id = order_items.product_id AND reviews.user_id = NEW.user_id
    WHERE order_items.order_id = NEW.id AND reviews.fit IS NOT NULL
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_fit AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((NEW.status = 'Delivered') IS DISTINCT FROM (OLD.status = 'Delivered'))
  EXECUTE FUNCTION count_fit_of_order();
--> statement-breakpoint
CREATE FUNCTION count_fit_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_fit_voices(array(
    SELECT DISTINCT order_items.product_id FROM return_items
      JOIN order_items ON order_items.id = return_items.order_item_id
    WHERE return_items.return_id = NEW.id AND return_items.fit IS NOT NULL
  ));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER returns_fit AFTER UPDATE OF status, user_id ON returns FOR EACH ROW
  WHEN ((NEW.status = 'Rejected') IS DISTINCT FROM (OLD.status = 'Rejected') OR NEW.user_id IS DISTINCT FROM OLD.user_id)
  EXECUTE FUNCTION count_fit_of_return();
--> statement-breakpoint
CREATE FUNCTION count_fit_of_return_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_fit_voices(array(SELECT product_id FROM order_items WHERE id = NEW.order_item_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER return_items_fit AFTER INSERT ON return_items FOR EACH ROW
  WHEN (NEW.fit IS NOT NULL) EXECUTE FUNCTION count_fit_of_return_item();
--> statement-breakpoint
CREATE TRIGGER return_items_fit_changed AFTER UPDATE OF fit ON return_items FOR EACH ROW
  WHEN (NEW.fit IS DISTINCT FROM OLD.fit) EXECUTE FUNCTION count_fit_of_return_item();
--> statement-breakpoint
-- Keeps the lowest price that these products can be bought for, where a variant costs other than the product; null where
-- none does. Sold out, the lowest of all. Under the lock of the products, for the variants that others sell at that moment.
CREATE FUNCTION keep_from_prices(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET from_paise = lowest.paise
  FROM (
    SELECT priced.id, CASE WHEN bool_or(paise <> product_paise)
      THEN coalesce(min(paise) FILTER (WHERE stock > 0), min(paise)) END AS paise
    FROM (
      SELECT products.id, product_variants.stock, coalesce(discount_paise, original_paise) AS product_paise,
        coalesce(price_paise, discount_paise, original_paise) AS paise
      FROM products LEFT JOIN product_variants ON product_variants.product_id = products.id
        AND product_variants.id <> products.id AND product_variants.retired_at IS NULL
      WHERE products.id = ANY (ids)
    ) AS priced
    GROUP BY priced.id
  ) AS lowest
  WHERE products.id = lowest.id AND products.id = ANY (ids) AND products.from_paise IS DISTINCT FROM lowest.paise;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_from_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'products' THEN
    PERFORM keep_from_prices(ARRAY[NEW.id]);
  ELSE
    PERFORM keep_from_prices(ARRAY[NEW.product_id]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Deferred to the commit: an order has locked its products by then, in its own order. What leaves pieces writes nothing.
CREATE CONSTRAINT TRIGGER product_variants_from_price AFTER UPDATE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.id <> NEW.product_id AND ((NEW.stock > 0) <> (OLD.stock > 0)
    OR NEW.price_paise IS DISTINCT FROM OLD.price_paise OR NEW.retired_at IS DISTINCT FROM OLD.retired_at))
  EXECUTE FUNCTION keep_from_price();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_from_price AFTER UPDATE OF original_paise, discount_paise ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.options <> '[]' AND (NEW.original_paise, NEW.discount_paise) IS DISTINCT FROM (OLD.original_paise, OLD.discount_paise))
  EXECUTE FUNCTION keep_from_price();
--> statement-breakpoint
CREATE FUNCTION keep_from_prices_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := array(SELECT DISTINCT product_id FROM added WHERE id <> product_id);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM keep_from_prices(ids);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_variants_from_price_added AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_from_prices_of_added();
--> statement-breakpoint
CREATE TRIGGER product_variants_from_price_removed AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_from_prices_of_added();
--> statement-breakpoint
SELECT keep_from_prices(array(SELECT DISTINCT product_id FROM product_variants WHERE price_paise IS NOT NULL AND retired_at IS NULL));
