ALTER TABLE "return_items" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "charges_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_reason_check" CHECK ("return_items"."reason_code" in ('too_small', 'too_large', 'damaged', 'not_as_shown', 'wrong_item', 'changed_mind'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_charges_check" CHECK ("returns"."charges_paise" >= 0);--> statement-breakpoint
UPDATE "return_items" SET "reason_code" = 'too_' || "fit" WHERE "fit" IS NOT NULL;
