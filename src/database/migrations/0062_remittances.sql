CREATE TABLE "remittance_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remittance_id" uuid,
	"awb" text NOT NULL,
	"parcel_id" uuid,
	"collected_paise" bigint NOT NULL,
	"charges_paise" bigint DEFAULT 0 NOT NULL,
	"row" integer,
	"result" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "remittance_lines_awb_key" UNIQUE("remittance_id","awb"),
	CONSTRAINT "remittance_lines_result_check" CHECK ("remittance_lines"."result" in ('matched', 'short', 'over', 'double', 'not_arrived', 'unknown')),
	CONSTRAINT "remittance_lines_amounts_check" CHECK ("remittance_lines"."collected_paise" >= 0 and "remittance_lines"."charges_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"reference" text NOT NULL,
	"paid_on" timestamp with time zone,
	"file_name" text NOT NULL,
	"by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remittances_reference_key" UNIQUE("courier","reference"),
	CONSTRAINT "remittances_reference_check" CHECK (btrim("remittances"."reference") <> '')
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "remitted_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "cash_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "remittance_days" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remittance_lines_parcel_index" ON "remittance_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "remittance_lines_unknown_index" ON "remittance_lines" USING btree ("created_at") WHERE "remittance_lines"."result" = 'unknown' and "remittance_lines"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "remittances_created_index" ON "remittances" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "remittances_user_index" ON "remittances" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "parcels_cash_open_index" ON "parcels" USING btree ("ended_at") WHERE "parcels"."state" = 'delivered' and "parcels"."cash_settled_at" is null and "parcels"."remitted_paise" <> "parcels"."collect_paise";--> statement-breakpoint
CREATE INDEX "parcels_remitted_index" ON "parcels" USING btree ("ended_at") WHERE "parcels"."remitted_paise" > 0;--> statement-breakpoint
CREATE INDEX "parcels_not_arrived_index" ON "parcels" USING btree ("updated_at") WHERE "parcels"."state" in ('coming_back', 'came_back', 'lost', 'cancelled') and "parcels"."cash_settled_at" is null and "parcels"."remitted_paise" > 0;--> statement-breakpoint
CREATE INDEX "parcels_picked_up_index" ON "parcels" USING btree ("picked_up_at") WHERE "parcels"."picked_up_at" is not null;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_remitted_check" CHECK ("parcels"."remitted_paise" >= 0);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_remittance_check" CHECK ("settings"."remittance_days" between 1 and 90);