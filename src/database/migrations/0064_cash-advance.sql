ALTER TABLE "orders" ADD COLUMN "advance_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_advance_paise" bigint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_advance_percent" smallint;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cod_advance_above_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance_check" CHECK ("orders"."advance_paise" >= 0 and ("orders"."advance_paise" = 0 or ("orders"."method" = 'COD' and "orders"."advance_paise" < "orders"."total_paise")) and ("orders"."advance_paid_at" is null or "orders"."advance_paise" > 0));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_advance_check" CHECK ("settings"."cod_advance_paise" >= 100 and "settings"."cod_advance_percent" between 1 and 99 and "settings"."cod_advance_above_paise" >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_advance_kind_check" CHECK ("settings"."cod_advance_paise" is null or "settings"."cod_advance_percent" is null);