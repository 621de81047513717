CREATE TABLE "seller_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"paid_on" timestamp with time zone NOT NULL,
	"reverses_id" uuid,
	"by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_payouts_reverses_key" UNIQUE("reverses_id"),
	CONSTRAINT "seller_payouts_amount_check" CHECK (("seller_payouts"."amount_paise" > 0) = ("seller_payouts"."reverses_id" is null) and "seller_payouts"."amount_paise" <> 0),
	CONSTRAINT "seller_payouts_reference_check" CHECK (btrim("seller_payouts"."reference") <> '')
);
--> statement-breakpoint
ALTER TABLE "seller_payouts" ADD CONSTRAINT "seller_payouts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_payouts_seller_index" ON "seller_payouts" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "seller_payouts_created_index" ON "seller_payouts" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION refuse_payout_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was paid to sellers is never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER seller_payouts_kept BEFORE UPDATE OR DELETE ON seller_payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_payout_change();
