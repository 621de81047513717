ALTER TABLE "return_items" ADD COLUMN "sellable" integer;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "repair" integer;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "scrap" integer;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "not_ours" integer;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_inspected_check" CHECK ("return_items"."sellable" >= 0 and "return_items"."repair" >= 0 and "return_items"."scrap" >= 0 and "return_items"."not_ours" >= 0 and "return_items"."sellable" + "return_items"."repair" + "return_items"."scrap" + "return_items"."not_ours" = "return_items"."quantity");