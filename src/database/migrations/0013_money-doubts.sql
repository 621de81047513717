CREATE TABLE "money_doubts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_doubts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_user_index";--> statement-breakpoint
DROP INDEX "orders_status_index";--> statement-breakpoint
CREATE INDEX "orders_cash_index" ON "orders" USING btree ("paid_at") WHERE "orders"."method" = 'COD' and "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "captures_at_index" ON "captures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refunds_failed_index" ON "refunds" USING btree ("capture_id") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_done_index" ON "refunds" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "webhook_events_given_up_index" ON "webhook_events" USING btree ("provider_order_id") WHERE "webhook_events"."next_try_at" is null and "webhook_events"."last_error" is not null;--> statement-breakpoint
CREATE INDEX "orders_user_index" ON "orders" USING btree ("user_id","placed_at","status","total_paise");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","placed_at","total_paise");--> statement-breakpoint
-- Each change of what money is judged by writes its order down, in a row of its own: a change that is committed while
-- somebody looks through the doubts leaves one that they have not seen. What cannot be wrong by itself writes nothing.
CREATE FUNCTION doubt_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is paid at the door has money to compare only if it once was to be paid online.
  IF NEW.method = 'online' OR EXISTS (SELECT 1 FROM payments WHERE order_id = NEW.id) THEN
    INSERT INTO money_doubts (order_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_doubted_new AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.method = 'online' AND (NEW.status <> 'Payment Pending' OR NEW.payment_status <> 'Pending'))
  EXECUTE FUNCTION doubt_order();
--> statement-breakpoint
CREATE TRIGGER orders_doubted AFTER UPDATE OF status, payment_status, method, total_paise ON orders FOR EACH ROW
  WHEN ((NEW.status, NEW.payment_status, NEW.method, NEW.total_paise)
    IS DISTINCT FROM (OLD.status, OLD.payment_status, OLD.method, OLD.total_paise))
  EXECUTE FUNCTION doubt_order();
--> statement-breakpoint
CREATE FUNCTION doubt_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' THEN
    INSERT INTO money_doubts (order_id) VALUES (NEW.order_id);
  END IF;
  IF tg_op = 'DELETE' OR (tg_op = 'UPDATE' AND NEW.order_id <> OLD.order_id) THEN
    INSERT INTO money_doubts (order_id) VALUES (OLD.order_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER payments_doubted_new AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.mismatch IS NOT NULL) EXECUTE FUNCTION doubt_payment();
--> statement-breakpoint
CREATE TRIGGER payments_doubted AFTER UPDATE OF mismatch, order_id ON payments FOR EACH ROW
  WHEN ((NEW.mismatch, NEW.order_id) IS DISTINCT FROM (OLD.mismatch, OLD.order_id)) EXECUTE FUNCTION doubt_payment();
--> statement-breakpoint
CREATE TRIGGER payments_doubted_gone AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION doubt_payment();
--> statement-breakpoint
CREATE FUNCTION doubt_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' THEN
    INSERT INTO money_doubts (order_id) SELECT order_id FROM payments WHERE id = NEW.payment_id;
  END IF;
  IF tg_op = 'DELETE' OR (tg_op = 'UPDATE' AND NEW.payment_id <> OLD.payment_id) THEN
    INSERT INTO money_doubts (order_id) SELECT order_id FROM payments WHERE id = OLD.payment_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER captures_doubted AFTER INSERT OR UPDATE OR DELETE ON captures
  FOR EACH ROW EXECUTE FUNCTION doubt_capture();
--> statement-breakpoint
-- A refund counts for the money it is taken from.
CREATE FUNCTION doubt_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_doubts (order_id)
    SELECT payments.order_id FROM captures JOIN payments ON payments.id = captures.payment_id
    WHERE captures.id IN (
      CASE WHEN tg_op <> 'DELETE' THEN NEW.capture_id END,
      CASE WHEN tg_op <> 'INSERT' THEN OLD.capture_id END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER refunds_doubted AFTER INSERT OR DELETE ON refunds FOR EACH ROW EXECUTE FUNCTION doubt_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_doubted_anew AFTER UPDATE OF capture_id, amount_paise, state ON refunds FOR EACH ROW
  WHEN ((NEW.capture_id, NEW.amount_paise, NEW.state) IS DISTINCT FROM (OLD.capture_id, OLD.amount_paise, OLD.state))
  EXECUTE FUNCTION doubt_refund();
--> statement-breakpoint
-- Nothing that was there before has been looked at.
INSERT INTO money_doubts (order_id)
  SELECT id FROM orders WHERE method = 'online' OR EXISTS (SELECT 1 FROM payments WHERE payments.order_id = orders.id);
