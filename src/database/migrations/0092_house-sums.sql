DROP INDEX "orders_status_index";--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","placed_at","total_paise","exchange_paise","seller_id");