ALTER TABLE "orders" ADD COLUMN "coupon_terms" jsonb;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "reduction_paise" bigint;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "charges_paise" bigint;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_shares_check" CHECK ("return_items"."reduction_paise" >= 0 and "return_items"."charges_paise" >= 0);