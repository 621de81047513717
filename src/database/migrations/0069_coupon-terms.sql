DROP INDEX "orders_cash_phone_index";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "maximum_discount_paise" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "usage_limit_per_customer" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_phone_index" ON "orders" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_maximum_check" CHECK ("coupons"."maximum_discount_paise" > 0 and ("coupons"."maximum_discount_paise" is null or "coupons"."discount_type" = 'percentage'));--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_start_check" CHECK ("coupons"."starts_at" < "coupons"."expires_at");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_limit_check" CHECK ("coupons"."usage_limit_per_customer" >= 1);