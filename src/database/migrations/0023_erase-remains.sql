-- People who were erased before leave what was forgotten then: the erasure of today, done to their rows.
UPDATE orders SET city = '', availability_remark = '', idempotency_key = NULL, request_hash = NULL
  WHERE email LIKE 'former-%@erased.invalid';--> statement-breakpoint
UPDATE order_tracking SET tracking_id = 'Erased', location = '', notes = ''
  WHERE order_id IN (SELECT id FROM orders WHERE email LIKE 'former-%@erased.invalid');--> statement-breakpoint
UPDATE refunds SET reason = 'Erased', last_error = NULL
  WHERE order_id IN (SELECT id FROM orders WHERE email LIKE 'former-%@erased.invalid');--> statement-breakpoint
UPDATE webhook_events SET body = '{}' WHERE provider_order_id IN (
  SELECT p.provider_order_id FROM payments AS p JOIN orders AS o ON o.id = p.order_id
  WHERE o.email LIKE 'former-%@erased.invalid');--> statement-breakpoint
UPDATE invoices SET document = jsonb_set(document, '{facts,order,city}', '""')
  WHERE document ? 'facts' AND order_id IN (SELECT id FROM orders WHERE email LIKE 'former-%@erased.invalid');--> statement-breakpoint
UPDATE invoices SET document = jsonb_set(document, '{facts,credit,reason}', '""')
  WHERE jsonb_typeof(document #> '{facts,credit}') = 'object'
    AND order_id IN (SELECT id FROM orders WHERE email LIKE 'former-%@erased.invalid');--> statement-breakpoint
UPDATE activity SET user_name = 'Former colleague' FROM users
  WHERE users.id = activity.user_id AND users.email LIKE 'former-%@erased.invalid';--> statement-breakpoint
UPDATE order_notes SET by_name = 'Former colleague' FROM users
  WHERE users.id = order_notes.by_user_id AND users.email LIKE 'former-%@erased.invalid';
