ALTER TABLE "refunds" ADD COLUMN "handed_by" text;--> statement-breakpoint
-- What was given back by hand: by the shop where an admin settled it or somebody of the shop wrote it down, else by the
-- seller of the order. What a payout paid needs none.
UPDATE refunds SET handed_by = CASE
  WHEN o.seller_id = '00000000-0000-7000-8000-000000000001' THEN 'shop'
  WHEN EXISTS (SELECT 1 FROM activity a WHERE a.entity = 'order' AND a.entity_id = o.id::text
    AND a.action = 'money put right' AND a.after->>'refund' = refunds.id::text) THEN 'shop'
  WHEN EXISTS (SELECT 1 FROM users u WHERE u.id = refunds.by_user_id
    AND (u.role = 'admin' OR u.seller_id = '00000000-0000-7000-8000-000000000001')) AND o.paid_by IS NULL THEN 'shop'
  ELSE 'seller' END
FROM orders o
WHERE o.id = refunds.order_id AND refunds.state = 'processed' AND refunds.capture_id IS NULL AND NOT refunds.is_credit
  AND refunds.exchange_id IS NULL AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.refund_id = refunds.id);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_handed_check" CHECK ("refunds"."handed_by" is null or ("refunds"."handed_by" in ('shop', 'seller') and "refunds"."capture_id" is null and not "refunds"."is_credit"));
