-- Each event says whose it is: null for the shop itself, like all that has no seller of its own. What is in the outbox
-- already stays as it was written.
CREATE FUNCTION webhook_seller(whose uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', id, 'slug', slug, 'name', name) FROM sellers WHERE id = whose AND NOT is_house
$$;
--> statement-breakpoint
DROP FUNCTION order_webhook(uuid, text, text, text, text, text, integer, bigint, timestamptz);
--> statement-breakpoint
-- Without name, address and contact of the buyer: whoever may read them asks for the order.
CREATE FUNCTION order_webhook(id uuid, seller_id uuid, number text, status text, payment_status text, method text,
  channel text, quantity integer, total_paise bigint, placed_at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('orderId', id, 'seller', webhook_seller(seller_id), 'number', number, 'status', status,
    'paymentStatus', payment_status, 'method', method, 'channel', channel, 'quantity', quantity, 'totalPaise', total_paise,
    'placedAt', webhook_time(placed_at))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_new_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('order.placed', 'order.paid') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(jsonb_build_object('type', event.type, 'subject', added.id, 'data',
        order_webhook(added.id, added.seller_id, added.number, added.status, added.payment_status, added.method,
          added.channel, added.quantity, added.total_paise, added.placed_at)) ORDER BY added.placed_at, added.id, event.nth)
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
CREATE OR REPLACE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('order.paid', 'order.status_changed', 'order.cancelled', 'payment.failed') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(jsonb_build_object('type', event.type, 'subject', after.id, 'data',
        order_webhook(after.id, after.seller_id, after.number, after.status, after.payment_status, after.method,
          after.channel, after.quantity, after.total_paise, after.placed_at)
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
CREATE OR REPLACE FUNCTION queue_refund_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('refund.' || NEW.state) THEN
    PERFORM queue_webhooks(jsonb_build_array(jsonb_build_object('type', 'refund.' || NEW.state, 'subject', NEW.id,
      'data', jsonb_build_object('refundId', NEW.id, 'orderId', NEW.order_id, 'giftCardId', NEW.gift_card_id,
        'returnId', NEW.return_id,
        'seller', webhook_seller((SELECT seller_id FROM orders WHERE id = NEW.order_id)),
        'amountPaise', NEW.amount_paise, 'isCredit', NEW.is_credit))));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_return_webhook() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event text := CASE NEW.status WHEN 'Requested' THEN 'return.requested' WHEN 'Received' THEN 'return.received'
    WHEN 'Withdrawn' THEN 'return.withdrawn' ELSE 'return.decided' END;
BEGIN
  IF wants_webhook(event) THEN
    PERFORM queue_webhooks(jsonb_build_array(jsonb_build_object('type', event, 'subject', NEW.id,
      'data', jsonb_build_object('returnId', NEW.id, 'orderId', NEW.order_id, 'status', NEW.status,
        'seller', webhook_seller((SELECT seller_id FROM orders WHERE id = NEW.order_id)),
        'refundPaise', NEW.refund_paise, 'isCredit', NEW.is_credit))));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION product_webhook(text, uuid, text, boolean);
--> statement-breakpoint
CREATE FUNCTION product_webhook(event_type text, id uuid, seller_id uuid, title text, is_retired boolean) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('type', event_type, 'subject', id,
    'key', CASE WHEN event_type = 'product.changed' THEN 'product:' || id END,
    'data', jsonb_build_object('productId', id, 'seller', webhook_seller(seller_id), 'title', title,
      'isRetired', is_retired))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_new_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('product.created') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook('product.created', id, seller_id, title, retired_at IS NOT NULL) ORDER BY id)
      FROM added
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  computed text[] := ARRAY['stock', 'updated_at', 'rating_sum', 'rating_count', 'fit_small', 'fit_true', 'fit_large',
    'from_paise'];
BEGIN
  IF wants_webhook('product.changed', 'product.retired') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook(
        CASE WHEN after.retired_at IS NOT NULL AND before.retired_at IS NULL THEN 'product.retired'
          ELSE 'product.changed' END,
        after.id, after.seller_id, after.title, after.retired_at IS NOT NULL) ORDER BY after.id)
      FROM products_after AS after JOIN products_before AS before ON before.id = after.id
      WHERE to_jsonb(after) - computed <> to_jsonb(before) - computed
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_deleted_product_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('product.retired') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook('product.retired', id, seller_id, title, true) ORDER BY id)
      FROM removed WHERE retired_at IS NULL
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_variant_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('stock.changed') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(jsonb_build_object('type', 'stock.changed', 'subject', after.product_id,
        'key', 'stock:' || after.id, 'data', jsonb_build_object('productId', after.product_id, 'variantId', after.id,
          'seller', webhook_seller(product.seller_id), 'sku', after.sku, 'stock', after.stock)) ORDER BY after.id)
      FROM variants_after AS after JOIN variants_before AS before ON before.id = after.id
        JOIN products AS product ON product.id = after.product_id
      WHERE after.stock <> before.stock
    ));
  END IF;
  IF wants_webhook('product.changed') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook('product.changed', product.id, product.seller_id, product.title,
        product.retired_at IS NOT NULL)
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
CREATE OR REPLACE FUNCTION queue_new_variant_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF wants_webhook('product.changed') THEN
    PERFORM queue_webhooks((
      SELECT jsonb_agg(product_webhook('product.changed', product.id, product.seller_id, product.title,
        product.retired_at IS NOT NULL)
        ORDER BY product.id)
      FROM products AS product WHERE product.id IN (SELECT product_id FROM added WHERE id <> product_id)
    ));
  END IF;
  RETURN NULL;
END
$$;
