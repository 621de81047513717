CREATE TABLE "boxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	CONSTRAINT "boxes_name_key" UNIQUE("name"),
	CONSTRAINT "boxes_name_check" CHECK (btrim("boxes"."name") <> ''),
	CONSTRAINT "boxes_weight_check" CHECK ("boxes"."weight_grams" between 0 and 100000),
	CONSTRAINT "boxes_measures_check" CHECK ("boxes"."length_mm" between 1 and 3000 and "boxes"."width_mm" between 1 and 3000 and "boxes"."height_mm" between 1 and 3000)
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_order_item_id_pk" PRIMARY KEY("parcel_id","order_item_id"),
	CONSTRAINT "parcel_items_quantity_check" CHECK ("parcel_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "parcel_scans" (
	"parcel_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"code" integer,
	"status" text NOT NULL,
	"activity" text NOT NULL,
	"location" text NOT NULL,
	CONSTRAINT "parcel_scans_parcel_id_key_pk" PRIMARY KEY("parcel_id","key"),
	CONSTRAINT "parcel_scans_state_check" CHECK ("parcel_scans"."state" in ('label_made', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'coming_back', 'came_back', 'lost', 'cancelled', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"box_id" uuid,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"worth_paise" bigint NOT NULL,
	"collect_paise" bigint NOT NULL,
	"courier_id" text,
	"courier_name" text,
	"price_paise" bigint,
	"return_price_paise" bigint,
	"courier_order_id" text,
	"shipment_id" text,
	"awb" text,
	"page_url" text,
	"label_due_at" timestamp with time zone,
	"label_tries" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"label_made_at" timestamp with time zone,
	"pickup_for" timestamp with time zone,
	"picked_up_at" timestamp with time zone,
	"arrives_on" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"track_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_reference_key" UNIQUE("reference"),
	CONSTRAINT "parcels_awb_key" UNIQUE("awb"),
	CONSTRAINT "parcels_number_key" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_state_check" CHECK ("parcels"."state" in ('packed', 'label_made', 'picked_up', 'in_transit', 'out_for_delivery', 'attempt_failed', 'delivered', 'coming_back', 'came_back', 'lost', 'cancelled')),
	CONSTRAINT "parcels_number_check" CHECK ("parcels"."number" >= 1),
	CONSTRAINT "parcels_reference_check" CHECK ("parcels"."reference" ~ '^[0-9A-Za-z-]{1,50}$'),
	CONSTRAINT "parcels_weight_check" CHECK ("parcels"."weight_grams" between 1 and 100000),
	CONSTRAINT "parcels_measures_check" CHECK ("parcels"."length_mm" between 1 and 3000 and "parcels"."width_mm" between 1 and 3000 and "parcels"."height_mm" between 1 and 3000),
	CONSTRAINT "parcels_amounts_check" CHECK ("parcels"."worth_paise" >= 0 and "parcels"."collect_paise" >= 0),
	CONSTRAINT "parcels_awb_check" CHECK ("parcels"."awb" is null or "parcels"."shipment_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_scans" ADD CONSTRAINT "parcel_scans_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_items_item_index" ON "parcel_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "parcels_label_due_index" ON "parcels" USING btree ("label_due_at") WHERE "parcels"."label_due_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_track_due_index" ON "parcels" USING btree ("track_due_at") WHERE "parcels"."track_due_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_created_index" ON "parcels" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "parcels_box_index" ON "parcels" USING btree ("box_id");