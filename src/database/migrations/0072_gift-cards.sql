CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"amount_paise" bigint NOT NULL,
	"design" text NOT NULL,
	"buyer_user_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"language" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"mailing" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone,
	"redeemed_by_user_id" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "gift_cards_number_key" UNIQUE("number"),
	CONSTRAINT "gift_cards_number_check" CHECK ("gift_cards"."number" ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
	CONSTRAINT "gift_cards_state_check" CHECK ("gift_cards"."state" in ('waiting', 'paid', 'redeemed', 'refunded', 'lapsed')),
	CONSTRAINT "gift_cards_design_check" CHECK ("gift_cards"."design" in ('marigold', 'stitches', 'block-print', 'monsoon')),
	CONSTRAINT "gift_cards_amount_check" CHECK ("gift_cards"."amount_paise" >= 100),
	CONSTRAINT "gift_cards_paid_check" CHECK (("gift_cards"."paid_at" is not null) = ("gift_cards"."state" in ('paid', 'redeemed', 'refunded'))),
	CONSTRAINT "gift_cards_redeemed_check" CHECK (("gift_cards"."redeemed_at" is not null) = ("gift_cards"."state" = 'redeemed')),
	CONSTRAINT "gift_cards_ended_check" CHECK (("gift_cards"."ended_at" is not null) = ("gift_cards"."state" in ('refunded', 'lapsed')))
);
--> statement-breakpoint
CREATE TABLE "gift_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"gift_card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_keys_key_check" CHECK ("gift_keys"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "gift_keys_kind_check" CHECK ("gift_keys"."kind" in ('code', 'buyer'))
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind_check";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_gift_card_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_buyer_user_id_users_id_fk" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_redeemed_by_user_id_users_id_fk" FOREIGN KEY ("redeemed_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_keys" ADD CONSTRAINT "gift_keys_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_cards_created_index" ON "gift_cards" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_cards_buyer_index" ON "gift_cards" USING btree ("buyer_user_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_cards_redeemed_by_index" ON "gift_cards" USING btree ("redeemed_by_user_id");--> statement-breakpoint
CREATE INDEX "gift_cards_recipient_index" ON "gift_cards" USING btree ("recipient_email");--> statement-breakpoint
CREATE INDEX "gift_cards_waiting_index" ON "gift_cards" USING btree ("created_at") WHERE "gift_cards"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "gift_keys_card_index" ON "gift_keys" USING btree ("gift_card_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_gift_card_index" ON "refunds" USING btree ("gift_card_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card_key" UNIQUE("gift_card_id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind_check" CHECK ("credit_entries"."kind" in ('granted', 'reversed', 'spent', 'released', 'refunded', 'gift_card', 'closed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subject_check" CHECK (("payments"."order_id" is null) <> ("payments"."gift_card_id" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_subject_check" CHECK (("refunds"."order_id" is null) <> ("refunds"."gift_card_id" is null));--> statement-breakpoint
-- What is doubted is an order: the payment of a gift card has none, and its own states say what came of it.
CREATE OR REPLACE FUNCTION doubt_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' AND NEW.order_id IS NOT NULL THEN
    INSERT INTO money_doubts (order_id) VALUES (NEW.order_id);
  END IF;
  IF (tg_op = 'DELETE' OR (tg_op = 'UPDATE' AND NEW.order_id IS DISTINCT FROM OLD.order_id)) AND OLD.order_id IS NOT NULL THEN
    INSERT INTO money_doubts (order_id) VALUES (OLD.order_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION doubt_capture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'DELETE' THEN
    INSERT INTO money_doubts (order_id) SELECT order_id FROM payments WHERE id = NEW.payment_id AND order_id IS NOT NULL;
  END IF;
  IF tg_op = 'DELETE' OR (tg_op = 'UPDATE' AND NEW.payment_id <> OLD.payment_id) THEN
    INSERT INTO money_doubts (order_id) SELECT order_id FROM payments WHERE id = OLD.payment_id AND order_id IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION doubt_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_doubts (order_id)
    SELECT payments.order_id FROM captures JOIN payments ON payments.id = captures.payment_id
    WHERE payments.order_id IS NOT NULL AND captures.id IN (
      CASE WHEN tg_op <> 'DELETE' THEN NEW.capture_id END,
      CASE WHEN tg_op <> 'INSERT' THEN OLD.capture_id END);
  RETURN NULL;
END
$$;
