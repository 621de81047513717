CREATE INDEX "order_tracking_number_index" ON "order_tracking" USING btree (lower("tracking_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_payment_index" ON "orders" USING btree ("payment_status","method","placed_at");--> statement-breakpoint
CREATE INDEX "orders_refund_index" ON "orders" USING btree ("placed_at") WHERE "orders"."refund_status" <> 'None';--> statement-breakpoint
-- Orders of before are found by their city and PIN code too; those of erased people have neither.
UPDATE "orders" SET "search_text" = "search_text" || ' ' || lower("city") || ' ' || lower("postal_code") WHERE "city" <> '' OR "postal_code" <> '';
