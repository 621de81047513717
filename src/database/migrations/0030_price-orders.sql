DROP INDEX "product_search_category_index";--> statement-breakpoint
CREATE INDEX "product_search_price_low_index" ON "product_search" USING btree ("price_paise","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_search_category_index" ON "product_search" USING btree ("category","price_paise","id" DESC NULLS FIRST,"rating");