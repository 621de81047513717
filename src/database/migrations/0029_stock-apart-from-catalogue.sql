-- Stock changes with every order, the rest of a product hardly ever. A change of stock alone is counted apart and names
-- its product, so that processes change that one in memory and keep all the rest.
INSERT INTO versions (name) VALUES ('stock') ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Counts a part of the shop up and tells every process, once in a transaction.
CREATE FUNCTION count_part(part text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('shop.counted_' || part, true) = 'yes' THEN
    RETURN;
  END IF;
  PERFORM set_config('shop.counted_' || part, 'yes', true);
  INSERT INTO versions (name, version) VALUES (part, 1)
    ON CONFLICT (name) DO UPDATE SET version = versions.version + 1;
  PERFORM pg_notify('shop_changed', part);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_part(tg_argv[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The version of the stock, counted up once in a transaction. Its row is locked until the commit: notices arrive in the
-- order of their versions, and one that was missed leaves a gap.
CREATE FUNCTION next_stock_version() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  counted text := nullif(current_setting('shop.stock_version', true), '');
BEGIN
  IF counted IS NULL THEN
    INSERT INTO versions (name, version) VALUES ('stock', 1)
      ON CONFLICT (name) DO UPDATE SET version = versions.version + 1
      RETURNING version INTO counted;
    PERFORM set_config('shop.stock_version', counted, true);
  END IF;
  RETURN counted;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_product_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  as_before products%ROWTYPE := NEW;
BEGIN
  as_before.stock := OLD.stock;
  as_before.updated_at := OLD.updated_at;
  IF as_before IS DISTINCT FROM OLD THEN
    PERFORM count_part('catalogue');
  ELSIF NEW.stock <> OLD.stock THEN
    PERFORM pg_notify('shop_changed',
      CASE WHEN (NEW.stock = 0) <> (OLD.stock = 0) THEN 'sold-out ' ELSE 'stock ' END
      || next_stock_version() || ' ' || NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_changed ON products;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_changed AFTER INSERT OR DELETE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('catalogue');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_updated AFTER UPDATE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_product_update();
