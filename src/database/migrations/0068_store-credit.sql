CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_accounts_user_key" UNIQUE("user_id"),
	CONSTRAINT "credit_accounts_balance_check" CHECK ("credit_accounts"."balance_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"key" text NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"reverses_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"by_user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_key" UNIQUE("key"),
	CONSTRAINT "credit_entries_kind_check" CHECK ("credit_entries"."kind" in ('granted', 'reversed', 'spent', 'released', 'refunded', 'closed')),
	CONSTRAINT "credit_entries_amount_check" CHECK ("credit_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "is_credit_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_account_index" ON "credit_entries" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "credit_entries_order_index" ON "credit_entries" USING btree ("order_id") WHERE "credit_entries"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_check" CHECK ("orders"."credit_paise" >= 0 and "orders"."credit_paise" + "orders"."advance_paise" <= "orders"."total_paise" and ("orders"."method" = 'online' or "orders"."credit_paise" = 0 or "orders"."credit_paise" + "orders"."advance_paise" < "orders"."total_paise"));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_check" CHECK (not "refunds"."is_credit" or "refunds"."capture_id" is null);--> statement-breakpoint
-- The balance follows the entries, in the transaction that writes them: the row's lock makes two spenders wait for each
-- other, and its check refuses the one who comes too late.
CREATE FUNCTION book_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_accounts SET balance_paise = balance_paise + NEW.amount_paise WHERE id = NEW.account_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_booked AFTER INSERT ON credit_entries FOR EACH ROW EXECUTE FUNCTION book_credit();
--> statement-breakpoint
CREATE FUNCTION refuse_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND NEW.note = '' AND (to_jsonb(NEW) - 'note') = (to_jsonb(OLD) - 'note') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'entries of store credit are never changed or deleted' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_entries_kept BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_credit_change();
--> statement-breakpoint
CREATE FUNCTION refuse_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' AND NEW.balance_paise = 0 THEN RETURN NEW; END IF;
  -- Below another trigger it is an entry that is booked.
  IF tg_op = 'UPDATE' AND (NEW.balance_paise = OLD.balance_paise OR pg_trigger_depth() > 1) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the balance of store credit changes by entries alone' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER credit_accounts_kept BEFORE INSERT OR UPDATE ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_credit_balance();
