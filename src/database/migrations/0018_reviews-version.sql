-- The list of reviews is cached until something in it changes: a review, its author's name or picture, or whether the
-- author received the product.
INSERT INTO versions (name) VALUES ('reviews') ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_counted AFTER INSERT OR UPDATE OR DELETE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('reviews');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER authors_changed AFTER UPDATE OF name, avatar ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name OR NEW.avatar IS DISTINCT FROM OLD.avatar)
  EXECUTE FUNCTION count_change('reviews');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_delivered AFTER UPDATE OF status ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.status = 'Delivered') IS DISTINCT FROM (OLD.status = 'Delivered'))
  EXECUTE FUNCTION count_change('reviews');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_delivered_new AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'Delivered')
  EXECUTE FUNCTION count_change('reviews');
