CREATE TABLE "return_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"alarm" text DEFAULT 'none' NOT NULL,
	"alarm_due_at" timestamp with time zone,
	"decision" text,
	"amount_paise" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_user_id" uuid,
	CONSTRAINT "return_disputes_return_key" UNIQUE("return_id"),
	CONSTRAINT "return_disputes_alarm_check" CHECK ("return_disputes"."alarm" in ('none', 'near', 'late')),
	CONSTRAINT "return_disputes_decision_check" CHECK ("return_disputes"."decision" in ('refund', 'part', 'exchange', 'uphold')),
	CONSTRAINT "return_disputes_decided_check" CHECK (("return_disputes"."decision" is null) = ("return_disputes"."decided_at" is null) and ("return_disputes"."decision" is null) = ("return_disputes"."amount_paise" is null)),
	CONSTRAINT "return_disputes_clock_check" CHECK ("return_disputes"."decision" is null or "return_disputes"."alarm_due_at" is null),
	CONSTRAINT "return_disputes_amount_check" CHECK ("return_disputes"."amount_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_pickups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"courier_name" text,
	"courier_order_id" text,
	"shipment_id" text,
	"awb" text,
	"book_due_at" timestamp with time zone,
	"book_tries" smallint DEFAULT 0 NOT NULL,
	"called_off_at" timestamp with time zone,
	"problem" text,
	"pickup_for" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"answered_failures" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"picked_up_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"page_url" text,
	"scans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"track_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_pickups_reference_key" UNIQUE("reference"),
	CONSTRAINT "return_pickups_awb_key" UNIQUE("awb"),
	CONSTRAINT "return_pickups_number_key" UNIQUE("return_id","number"),
	CONSTRAINT "return_pickups_state_check" CHECK ("return_pickups"."state" in ('asked', 'booked', 'failed', 'picked_up', 'arrived', 'lost', 'refused', 'cancelled')),
	CONSTRAINT "return_pickups_number_check" CHECK ("return_pickups"."number" >= 1),
	CONSTRAINT "return_pickups_reference_check" CHECK ("return_pickups"."reference" ~ '^[0-9A-Za-z-]{1,50}$'),
	CONSTRAINT "return_pickups_weight_check" CHECK ("return_pickups"."weight_grams" between 1 and 100000),
	CONSTRAINT "return_pickups_measures_check" CHECK ("return_pickups"."length_mm" between 1 and 3000 and "return_pickups"."width_mm" between 1 and 3000 and "return_pickups"."height_mm" between 1 and 3000),
	CONSTRAINT "return_pickups_failures_check" CHECK ("return_pickups"."answered_failures" between 0 and "return_pickups"."failures"),
	CONSTRAINT "return_pickups_awb_check" CHECK ("return_pickups"."awb" is null or "return_pickups"."shipment_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_pictures" ADD COLUMN "of_what" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD COLUMN "order_item_id" uuid;--> statement-breakpoint
ALTER TABLE "return_items" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "withheld_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "inspected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_disputes" ADD CONSTRAINT "return_disputes_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_disputes" ADD CONSTRAINT "return_disputes_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pickups" ADD CONSTRAINT "return_pickups_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_disputes_open_index" ON "return_disputes" USING btree ("created_at") WHERE "return_disputes"."decision" is null;--> statement-breakpoint
CREATE INDEX "return_disputes_decided_index" ON "return_disputes" USING btree ("decided_at") WHERE "return_disputes"."decision" is not null;--> statement-breakpoint
CREATE INDEX "return_disputes_alarm_index" ON "return_disputes" USING btree ("alarm_due_at") WHERE "return_disputes"."alarm_due_at" is not null;--> statement-breakpoint
CREATE INDEX "return_disputes_user_index" ON "return_disputes" USING btree ("decided_by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_pickups_living_key" ON "return_pickups" USING btree ("return_id") WHERE "return_pickups"."state" in ('asked', 'booked', 'failed', 'picked_up', 'arrived');--> statement-breakpoint
CREATE INDEX "return_pickups_book_due_index" ON "return_pickups" USING btree ("book_due_at") WHERE "return_pickups"."book_due_at" is not null;--> statement-breakpoint
CREATE INDEX "return_pickups_track_due_index" ON "return_pickups" USING btree ("track_due_at") WHERE "return_pickups"."track_due_at" is not null;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_pictures_item_index" ON "order_pictures" USING btree ("order_item_id");--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_of_check" CHECK ("order_pictures"."of_what" in ('request', 'inspection', 'dispute'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_withheld_check" CHECK ("returns"."withheld_paise" >= 0);