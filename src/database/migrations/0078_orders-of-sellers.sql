ALTER TABLE "care_replies" DROP CONSTRAINT "care_replies_title_key";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_number_key";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_sequence_key";--> statement-breakpoint
ALTER TABLE "boxes" DROP CONSTRAINT "boxes_name_key";--> statement-breakpoint
ALTER TABLE "invoice_counters" DROP CONSTRAINT "invoice_counters_kind_financial_year_pk";--> statement-breakpoint
ALTER TABLE "care_queries" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_replies" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_seller_id_kind_financial_year_pk" PRIMARY KEY("seller_id","kind","financial_year");--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "boxes" ADD COLUMN "seller_id" uuid DEFAULT '00000000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_queries" ADD CONSTRAINT "care_queries_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_replies" ADD CONSTRAINT "care_replies_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_queries_seller_index" ON "care_queries" USING btree ("seller_id","status","created_at") WHERE "care_queries"."seller_id" <> '00000000-0000-7000-8000-000000000001';--> statement-breakpoint
ALTER TABLE "care_replies" ADD CONSTRAINT "care_replies_title_key" UNIQUE("seller_id","title");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_number_key" UNIQUE("number","seller_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sequence_key" UNIQUE("seller_id","kind","financial_year","sequence");--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_name_key" UNIQUE("seller_id","name");
--> statement-breakpoint
-- Tells every process which order changed, whose it is and who sends it, so that open pages can follow.
CREATE OR REPLACE FUNCTION tell_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_changed',
    NEW.id::text || ' ' || coalesce(NEW.user_id::text, '') || ' ' || NEW.seller_id::text);
  RETURN NULL;
END
$$;
