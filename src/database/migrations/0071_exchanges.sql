CREATE TABLE "exchanges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"end_reason" text,
	"lines" jsonb NOT NULL,
	"reduction_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"credited_paise" bigint NOT NULL,
	"is_trusted" boolean NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"replacement_id" uuid,
	CONSTRAINT "exchanges_return_key" UNIQUE("return_id"),
	CONSTRAINT "exchanges_replacement_key" UNIQUE("replacement_id"),
	CONSTRAINT "exchanges_state_check" CHECK ("exchanges"."state" in ('held', 'sent', 'ended')),
	CONSTRAINT "exchanges_end_check" CHECK (("exchanges"."state" = 'ended') = ("exchanges"."end_reason" is not null)),
	CONSTRAINT "exchanges_end_reason_check" CHECK ("exchanges"."end_reason" in ('rejected', 'withdrawn', 'unpaid', 'late', 'not_ours', 'refunded')),
	CONSTRAINT "exchanges_decided_check" CHECK (("exchanges"."state" = 'held') = ("exchanges"."decided_at" is null)),
	CONSTRAINT "exchanges_amounts_check" CHECK ("exchanges"."reduction_paise" >= 0 and "exchanges"."credited_paise" > 0 and "exchanges"."credited_paise" <= "exchanges"."total_paise")
);
--> statement-breakpoint
ALTER TABLE "captures" DROP CONSTRAINT "captures_use_check";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_check";--> statement-breakpoint
DROP INDEX "orders_user_index";--> statement-breakpoint
DROP INDEX "orders_status_index";--> statement-breakpoint
DROP INDEX "payments_of_order_key";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "non_returnable" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "non_returnable" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_cash_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "exchange_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "exchange_id" uuid;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "exchange_trust_orders" integer;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanges" ADD CONSTRAINT "exchanges_replacement_id_orders_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchanges_order_index" ON "exchanges" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "exchanges_due_index" ON "exchanges" USING btree ("expires_at") WHERE "exchanges"."state" = 'held';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_exchange_id_exchanges_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."exchanges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_user_index" ON "orders" USING btree ("user_id","placed_at","status","total_paise","exchange_paise");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","placed_at","total_paise","exchange_paise");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_order_key" ON "payments" USING btree ("order_id") WHERE "payments"."edit_id" is null and "payments"."exchange_id" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_exchange_key" UNIQUE("exchange_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_exchange_key" UNIQUE("exchange_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_exchange_check" CHECK ("orders"."exchange_paise" between 0 and "orders"."total_paise" and "orders"."exchange_cash_paise" between 0 and "orders"."exchange_paise" and ("orders"."exchange_paise" = 0 or ("orders"."method" = 'online' and "orders"."credit_paise" = 0)));--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_use_check" CHECK ("captures"."use" in ('order', 'exchange', 'refund'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_exchange_check" CHECK ("refunds"."exchange_id" is null or ("refunds"."capture_id" is null and not "refunds"."is_credit"));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_exchange_check" CHECK ("settings"."exchange_trust_orders" >= 1);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_check" CHECK ("stock_movements"."reason" in ('order', 'hold', 'release', 'return', 'correction', 'opening', 'claim', 'exchange'));