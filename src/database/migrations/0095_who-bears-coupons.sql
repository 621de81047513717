ALTER TABLE "orders" ADD COLUMN "coupon_seller_id" uuid;--> statement-breakpoint
-- The coupon that had the code when it was ordered: the first that was deleted since, as its entry says (one from before
-- there were several sellers names none, and is the shop's), or the one that there is. Where neither is known, the seller
-- of the order bears it: what the shop pays for a discount that it did not grant does not come back.
UPDATE orders SET coupon_seller_id = coalesce(
  (SELECT coalesce((a.before->>'sellerId')::uuid, '00000000-0000-7000-8000-000000000001') FROM activity a
    WHERE a.entity = 'coupon' AND a.action = 'deleted' AND a.name = orders.coupon_code AND a.at >= orders.placed_at
      AND coalesce((a.before->>'createdAt')::timestamptz, orders.placed_at) <= orders.placed_at
    ORDER BY a.at, a.line LIMIT 1),
  (SELECT c.seller_id FROM coupons c WHERE c.code = orders.coupon_code AND c.created_at <= orders.placed_at),
  seller_id)
WHERE coupon_code IS NOT NULL;--> statement-breakpoint
-- What went out for an exchange has the reductions of what came back.
WITH RECURSIVE went AS (
  SELECT e.replacement_id AS id, o.coupon_seller_id AS seller_id FROM exchanges e JOIN orders o ON o.id = e.order_id
    WHERE e.replacement_id IS NOT NULL AND o.coupon_seller_id IS NOT NULL
  UNION ALL
  SELECT e.replacement_id, w.seller_id FROM went w JOIN exchanges e ON e.order_id = w.id WHERE e.replacement_id IS NOT NULL
)
UPDATE orders SET coupon_seller_id = went.seller_id FROM went WHERE orders.id = went.id AND orders.coupon_discount_paise > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_check" CHECK ("orders"."coupon_code" is null or "orders"."coupon_seller_id" is not null);
