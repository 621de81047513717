ALTER TABLE "parcel_items" ADD COLUMN "sellable" integer;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD COLUMN "damaged" integer;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD COLUMN "missing" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "parcels_came_back_index" ON "parcels" USING btree ("ended_at") WHERE "parcels"."state" = 'came_back';--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_inspected_check" CHECK ("parcel_items"."sellable" >= 0 and "parcel_items"."damaged" >= 0 and "parcel_items"."missing" >= 0 and "parcel_items"."sellable" + "parcel_items"."damaged" + "parcel_items"."missing" = "parcel_items"."quantity");