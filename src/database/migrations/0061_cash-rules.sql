ALTER TABLE "orders" DROP CONSTRAINT "orders_amounts_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cash_counted_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "prepaid_discount_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "prepaid_categories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_made_to_order_prepaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_returned_parcels" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_returned_percent" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "prepaid_hundredths" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "prepaid_most_paise" bigint;--> statement-breakpoint
CREATE INDEX "orders_cash_phone_index" ON "orders" USING btree ("phone") WHERE "orders"."method" = 'COD';--> statement-breakpoint
CREATE INDEX "orders_cash_door_index" ON "orders" USING btree ("postal_code",lower(regexp_replace("address", '[[:space:][:punct:]]+', '', 'g'))) WHERE "orders"."method" = 'COD';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amounts_check" CHECK ("orders"."subtotal_paise" >= 0 and "orders"."discount_paise" >= 0 and "orders"."coupon_discount_paise" between 0 and "orders"."subtotal_paise" and "orders"."prepaid_discount_paise" between 0 and "orders"."subtotal_paise" - "orders"."coupon_discount_paise" and "orders"."shipping_paise" >= 0 and "orders"."platform_fee_paise" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" - "orders"."coupon_discount_paise" - "orders"."prepaid_discount_paise" + "orders"."shipping_paise" + "orders"."platform_fee_paise");--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_cod_history_check" CHECK ("settings"."cod_returned_parcels" >= 1 and "settings"."cod_returned_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_prepaid_check" CHECK ("settings"."prepaid_hundredths" between 1 and 5000 and "settings"."prepaid_most_paise" > 0);