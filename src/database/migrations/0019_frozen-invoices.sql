ALTER TABLE "invoices" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document" jsonb;--> statement-breakpoint
-- A credit note of before corrects the only invoice its order can have.
UPDATE invoices AS note SET corrects_id = sold.id FROM invoices AS sold
  WHERE note.kind = 'credit_note' AND sold.order_id = note.order_id AND sold.kind <> 'credit_note';--> statement-breakpoint
-- Papers issued before today keep the facts they are drawn from, as their rows say them now: from here on nothing changes them.
UPDATE invoices AS paper SET document = jsonb_build_object('facts', jsonb_build_object(
  'order', jsonb_build_object(
    'number', o.number,
    'placedAt', to_char(o.placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'method', o.method,
    'fullName', o.full_name,
    'phone', o.phone,
    'address', o.address,
    'city', o.city,
    'state', o.state,
    'postalCode', o.postal_code,
    'couponDiscountPaise', o.coupon_discount_paise,
    'shippingPaise', o.shipping_paise,
    'platformFeePaise', o.platform_fee_paise,
    'items', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'id', item.id, 'title', item.title, 'category', item.category, 'color', item.color, 'size', item.size,
        'pricePaise', item.price_paise, 'quantity', item.quantity) ORDER BY item.position)
      FROM order_items AS item WHERE item.order_id = o.id), '[]'::jsonb)),
  'credit', (
    SELECT jsonb_build_object(
      'number', sold.number,
      'issuedAt', to_char(sold.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'reason', refund.reason,
      'amountPaise', refund.amount_paise,
      'pieces', (
        SELECT jsonb_agg(jsonb_build_object('itemId', piece.order_item_id, 'quantity', piece.quantity))
        FROM return_items AS piece WHERE piece.return_id = refund.return_id))
    FROM refunds AS refund JOIN invoices AS sold ON sold.id = paper.corrects_id WHERE refund.id = paper.refund_id)))
  FROM orders AS o WHERE o.id = paper.order_id;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "document" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_corrects_index" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaced_key" ON "invoices" USING btree ("corrects_id") WHERE "invoices"."refund_id" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_check" CHECK ("invoices"."corrects_id" is null or "invoices"."kind" = 'credit_note');
