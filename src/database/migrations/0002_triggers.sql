-- Counts a part of the shop up once in every transaction that changed it, and tells every process.
-- The triggers are deferred to the commit: taken earlier, the lock on the one row would make orders wait for each other and deadlock.
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part text := tg_argv[0];
BEGIN
  IF current_setting('shop.counted_' || part, true) = 'yes' THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('shop.counted_' || part, 'yes', true);
  INSERT INTO versions (name, version) VALUES (part, 1)
    ON CONFLICT (name) DO UPDATE SET version = versions.version + 1;
  PERFORM pg_notify('shop_changed', part);
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO versions (name) VALUES ('catalogue'), ('settings'), ('content');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('catalogue');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('catalogue');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('settings');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER legal_pages_changed AFTER INSERT OR UPDATE OR DELETE ON legal_pages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('content');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER campaigns_changed AFTER INSERT OR UPDATE OR DELETE ON campaigns
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('content');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER coupons_changed AFTER INSERT OR DELETE ON coupons
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('content');
--> statement-breakpoint
-- A use of a coupon changes no page until it is the last one.
CREATE CONSTRAINT TRIGGER coupons_edited AFTER UPDATE ON coupons
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.used_count = OLD.used_count
    OR (NEW.used_count >= NEW.usage_limit) IS DISTINCT FROM (OLD.used_count >= OLD.usage_limit))
  EXECUTE FUNCTION count_change('content');
--> statement-breakpoint
-- Keeps a product's rating the sum of its reviews, whoever writes them.
CREATE FUNCTION rate_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE products SET rating_sum = rating_sum - gone.total, rating_count = rating_count - gone.number
      FROM (SELECT product_id, sum(rating) AS total, count(*) AS number FROM old_reviews GROUP BY product_id) AS gone
      WHERE products.id = gone.product_id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    UPDATE products SET rating_sum = rating_sum + come.total, rating_count = rating_count + come.number
      FROM (SELECT product_id, sum(rating) AS total, count(*) AS number FROM new_reviews GROUP BY product_id) AS come
      WHERE products.id = come.product_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_come AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION rate_products();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS old_reviews NEW TABLE AS new_reviews FOR EACH STATEMENT EXECUTE FUNCTION rate_products();
--> statement-breakpoint
CREATE TRIGGER reviews_gone AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS old_reviews FOR EACH STATEMENT EXECUTE FUNCTION rate_products();
