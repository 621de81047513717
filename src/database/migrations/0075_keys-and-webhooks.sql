CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name_check" CHECK (btrim("api_keys"."name") <> ''),
	CONSTRAINT "api_keys_scopes_check" CHECK (cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"endpoint_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject_id" uuid,
	"coalesce_key" text,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp with time zone,
	"last_status" integer,
	"last_duration_ms" integer,
	"last_answer" text DEFAULT '' NOT NULL,
	"last_problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_state_check" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_endpoints_events_check" CHECK (cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_reason_check" CHECK ("webhook_endpoints"."off_reason" in ('gone', 'failing')),
	CONSTRAINT "webhook_endpoints_previous_check" CHECK (("webhook_endpoints"."previous_secret" is null) = ("webhook_endpoints"."previous_secret_until" is null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_created_by_index" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_index" ON "webhook_deliveries" USING btree ("endpoint_id","due_at","id") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_index" ON "webhook_deliveries" USING btree ("endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at_index" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_coalesce_key" ON "webhook_deliveries" USING btree ("endpoint_id","coalesce_key") WHERE "webhook_deliveries"."coalesce_key" is not null and "webhook_deliveries"."tries" = 0 and "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
-- Outgoing webhooks are written with the change that they tell of: whatever code makes it, none is lost or sent for a
-- change that was rolled back. Where nobody listens, each statement costs one look at an empty table.
CREATE FUNCTION wants_webhook(VARIADIC wanted text[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE is_on AND events && wanted)
$$;
--> statement-breakpoint
-- One insert for all events of a statement: a list of {type, subject, data, key}. Of a key that waits for its first try
-- the data is replaced; its row stays locked until the commit, so that it is not sent before.
CREATE FUNCTION queue_webhooks(happened jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH latest AS (
    SELECT DISTINCT ON (coalesce(event->>'key', nth::text)) event, nth
    FROM jsonb_array_elements(coalesce(happened, '[]')) WITH ORDINALITY AS one(event, nth)
    ORDER BY coalesce(event->>'key', nth::text), nth DESC
  ), events AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, nth, event->>'type' AS type, (event->>'subject')::uuid AS subject_id,
      event->'data' AS data, event->>'key' AS key
    FROM latest
  )
  INSERT INTO webhook_deliveries (endpoint_id, event_id, type, subject_id, data, coalesce_key, due_at)
  SELECT endpoint.id, events.id, events.type, events.subject_id, events.data, events.key,
    CASE WHEN events.key IS NULL THEN 'epoch' ELSE now() + interval '5 seconds' END
  FROM events JOIN webhook_endpoints AS endpoint ON endpoint.is_on AND events.type = ANY (endpoint.events)
  ORDER BY events.nth
  ON CONFLICT (endpoint_id, coalesce_key) WHERE coalesce_key IS NOT NULL AND tries = 0 AND state = 'waiting'
    DO UPDATE SET data = excluded.data, at = excluded.at;
  IF FOUND THEN
    PERFORM pg_notify('webhook_waiting', '');
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_time(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- Without name, address and contact of the buyer: whoever may read them asks for the order.
CREATE FUNCTION order_webhook(id uuid, number text, status text, payment_status text, method text, channel text,
  quantity integer, total_paise bigint, placed_at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('orderId', id, 'number', number, 'status', status, 'paymentStatus', payment_status,
    'method', method, 'channel', channel, 'quantity', quantity, 'totalPaise', total_paise,
    'placedAt', webhook_time(placed_at))
$$;
--> statement-breakpoint
CREATE FUNCTION queue_new_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('order.placed', 'order.paid') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(jsonb_build_object('type', event.type, 'subject', added.id, 'data',
        order_webhook(added.id, added.number, added.status, added.payment_status, added.method, added.channel,
          added.quantity, added.total_paise, added.placed_at)) ORDER BY added.placed_at, added.id, event.nth)
      FROM added CROSS JOIN LATERAL (VALUES
        (1, 'order.placed', true),
        (2, 'order.paid', added.payment_status IN ('Completed', 'Paid'))
      ) AS event(nth, type, is_so)
      WHERE event.is_so
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_new_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_new_order_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('order.paid', 'order.status_changed', 'order.cancelled', 'payment.failed') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(jsonb_build_object('type', event.type, 'subject', after.id, 'data',
        order_webhook(after.id, after.number, after.status, after.payment_status, after.method, after.channel,
          after.quantity, after.total_paise, after.placed_at)
        || CASE WHEN event.nth = 3 THEN jsonb_build_object('before', before.status) ELSE '{}' END)
        ORDER BY after.id, event.nth)
      FROM orders_after AS after JOIN orders_before AS before ON before.id = after.id
      CROSS JOIN LATERAL (VALUES
        (1, 'order.paid', after.payment_status IN ('Completed', 'Paid') AND before.payment_status NOT IN ('Completed', 'Paid')),
        (2, 'payment.failed', after.payment_status = 'Failed' AND before.payment_status <> 'Failed'),
        (3, 'order.status_changed', after.status <> before.status),
        (4, 'order.cancelled', after.status = 'Cancelled' AND before.status <> 'Cancelled')
      ) AS event(nth, type, is_so)
      WHERE event.is_so
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_orders AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS orders_after OLD TABLE AS orders_before
  FOR EACH STATEMENT EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
-- What pays for an exchange is booked as a refund, but no money moves.
CREATE FUNCTION queue_refund_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('refund.' || NEW.state) THEN
    PERFORM queue_webhooks(jsonb_build_array(jsonb_build_object('type', 'refund.' || NEW.state, 'subject', NEW.id,
      'data', jsonb_build_object('refundId', NEW.id, 'orderId', NEW.order_id, 'giftCardId', NEW.gift_card_id,
        'returnId', NEW.return_id, 'amountPaise', NEW.amount_paise, 'isCredit', NEW.is_credit))));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_new_refunds AFTER INSERT ON refunds FOR EACH ROW
  WHEN (NEW.state <> 'queued' AND NEW.exchange_id IS NULL) EXECUTE FUNCTION queue_refund_webhook();
--> statement-breakpoint
CREATE TRIGGER webhooks_of_refunds AFTER UPDATE OF state ON refunds FOR EACH ROW
  WHEN (NEW.state <> 'queued' AND NEW.state <> OLD.state AND NEW.exchange_id IS NULL)
  EXECUTE FUNCTION queue_refund_webhook();
--> statement-breakpoint
CREATE FUNCTION queue_return_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := CASE NEW.status WHEN 'Requested' THEN 'return.requested' WHEN 'Received' THEN 'return.received'
    ELSE 'return.decided' END;
BEGIN
  IF wants_webhook(event) THEN
    PERFORM queue_webhooks(jsonb_build_array(jsonb_build_object('type', event, 'subject', NEW.id,
      'data', jsonb_build_object('returnId', NEW.id, 'orderId', NEW.order_id, 'status', NEW.status,
        'refundPaise', NEW.refund_paise, 'isCredit', NEW.is_credit))));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_new_returns AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION queue_return_webhook();
--> statement-breakpoint
-- The refund that ends a return is an event of its own.
CREATE TRIGGER webhooks_of_returns AFTER UPDATE OF status ON returns FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status <> 'Refunded') EXECUTE FUNCTION queue_return_webhook();
--> statement-breakpoint
CREATE FUNCTION product_webhook(event_type text, id uuid, title text, is_retired boolean) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('type', event_type, 'subject', id,
    'key', CASE WHEN event_type = 'product.changed' THEN 'product:' || id END,
    'data', jsonb_build_object('productId', id, 'title', title, 'isRetired', is_retired))
$$;
--> statement-breakpoint
CREATE FUNCTION queue_new_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('product.created') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook('product.created', id, title, retired_at IS NOT NULL) ORDER BY id) FROM added
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_new_products AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_new_product_webhooks();
--> statement-breakpoint
-- Stock, ratings and what is computed from variants are no change of the product.
CREATE FUNCTION queue_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  computed text[] := ARRAY['stock', 'updated_at', 'rating_sum', 'rating_count', 'fit_small', 'fit_true', 'fit_large',
    'from_paise'];
BEGIN
  IF wants_webhook('product.changed', 'product.retired') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook(
        CASE WHEN after.retired_at IS NOT NULL AND before.retired_at IS NULL THEN 'product.retired'
          ELSE 'product.changed' END,
        after.id, after.title, after.retired_at IS NOT NULL) ORDER BY after.id)
      FROM products_after AS after JOIN products_before AS before ON before.id = after.id
      WHERE to_jsonb(after) - computed <> to_jsonb(before) - computed
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_products AFTER UPDATE ON products
  REFERENCING NEW TABLE AS products_after OLD TABLE AS products_before
  FOR EACH STATEMENT EXECUTE FUNCTION queue_product_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_deleted_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('product.retired') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook('product.retired', id, title, true) ORDER BY id)
      FROM removed WHERE retired_at IS NULL
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_deleted_products AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION queue_deleted_product_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_variant_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('stock.changed') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(jsonb_build_object('type', 'stock.changed', 'subject', after.product_id,
        'key', 'stock:' || after.id, 'data', jsonb_build_object('productId', after.product_id, 'variantId', after.id,
          'sku', after.sku, 'stock', after.stock)) ORDER BY after.id)
      FROM variants_after AS after JOIN variants_before AS before ON before.id = after.id
      WHERE after.stock <> before.stock
    ));
  END IF;
  IF wants_webhook('product.changed') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook('product.changed', product.id, product.title, product.retired_at IS NOT NULL)
        ORDER BY product.id)
      FROM products AS product WHERE product.id IN (
        SELECT after.product_id FROM variants_after AS after JOIN variants_before AS before ON before.id = after.id
        WHERE to_jsonb(after) - 'stock' <> to_jsonb(before) - 'stock')
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_variants AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS variants_after OLD TABLE AS variants_before
  FOR EACH STATEMENT EXECUTE FUNCTION queue_variant_webhooks();
--> statement-breakpoint
-- The default variant comes with its product, which is an event of its own.
CREATE FUNCTION queue_new_variant_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('product.changed') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook('product.changed', product.id, product.title, product.retired_at IS NOT NULL)
        ORDER BY product.id)
      FROM products AS product WHERE product.id IN (SELECT product_id FROM added WHERE id <> product_id)
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER webhooks_of_new_variants AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_new_variant_webhooks();
