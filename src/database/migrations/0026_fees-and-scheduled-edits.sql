ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_state_check";--> statement-breakpoint
DROP INDEX "product_imports_open_index";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "kind" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "shipping_fee_paise" bigint DEFAULT 5000 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "free_shipping_from_paise" bigint DEFAULT 100000;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "platform_fee_paise" bigint DEFAULT 500 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_imports_open_index" ON "product_imports" USING btree ("created_at") WHERE "product_imports"."state" in ('scheduled', 'checking', 'running', 'undoing');--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_kind_check" CHECK ("product_imports"."kind" in ('file', 'edit'));--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_run_at_check" CHECK ("product_imports"."state" <> 'scheduled' or "product_imports"."run_at" is not null);--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_state_check" CHECK ("product_imports"."state" in ('receiving', 'scheduled', 'checking', 'ready', 'running', 'undoing', 'done', 'cancelled', 'failed', 'undone'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_fees_check" CHECK ("settings"."shipping_fee_paise" >= 0 and "settings"."platform_fee_paise" >= 0 and "settings"."free_shipping_from_paise" >= 0);