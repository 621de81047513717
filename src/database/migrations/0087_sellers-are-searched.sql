-- The words of a product name its seller: those of all sellers beside the house are written anew.
UPDATE product_search SET wanted = wanted + 1 FROM products
  WHERE products.id = product_search.id AND products.seller_id <> '00000000-0000-7000-8000-000000000001';
--> statement-breakpoint
CREATE FUNCTION mark_words_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET wanted = wanted + 1 FROM products
    WHERE products.id = product_search.id AND products.seller_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sellers_renamed AFTER UPDATE OF name ON sellers FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION mark_words_of_seller();
--> statement-breakpoint
CREATE FUNCTION mark_words_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET wanted = wanted + 1 WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_handed_over AFTER UPDATE OF seller_id ON products FOR EACH ROW
  WHEN (NEW.seller_id <> OLD.seller_id) EXECUTE FUNCTION mark_words_of_product();
