-- Tells every process which order changed and whose it is, so that open pages can follow.
CREATE FUNCTION tell_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed', NEW.id::text || ' ' || coalesce(NEW.user_id::text, ''));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_order_change();
