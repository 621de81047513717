ALTER TABLE "order_items" ADD COLUMN "restocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "order_item_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_order_item_index" ON "stock_movements" USING btree ("order_item_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_restocked_check" CHECK ("order_items"."restocked" between 0 and "order_items"."quantity");--> statement-breakpoint
-- An ended order gave everything back; a living one what its buyer sent back.
UPDATE order_items SET restocked = order_items.quantity
  FROM orders WHERE orders.id = order_items.order_id AND orders.stock = 'returned';
--> statement-breakpoint
UPDATE order_items SET restocked = least(order_items.quantity, sent.quantity)
  FROM orders, (SELECT return_items.order_item_id, sum(return_items.quantity)::int AS quantity
    FROM return_items JOIN returns ON returns.id = return_items.return_id
    WHERE returns.status IN ('Received', 'Refunded') GROUP BY return_items.order_item_id) sent
  WHERE orders.id = order_items.order_id AND orders.stock <> 'returned' AND sent.order_item_id = order_items.id;
--> statement-breakpoint
-- Movements were kept by product: where an order has one line of it, that is the line.
UPDATE stock_movements SET order_item_id = line.id
  FROM (SELECT order_id::text AS reference, product_id, min(id::text)::uuid AS id FROM order_items
    GROUP BY order_id, product_id HAVING count(*) = 1) line
  WHERE stock_movements.reference = line.reference AND stock_movements.product_id = line.product_id
    AND stock_movements.reason IN ('order', 'hold', 'release', 'return');
