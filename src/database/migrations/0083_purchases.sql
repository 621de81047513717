CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_number_key" UNIQUE("number"),
	CONSTRAINT "purchases_number_check" CHECK ("purchases"."number" ~ '^P[0-9A-HJKMNP-TV-Z]{8}$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "leader_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_leader_id_payments_id_fk" FOREIGN KEY ("leader_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_purchase_index" ON "orders" USING btree ("purchase_id","id") WHERE "orders"."purchase_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_leader_index" ON "payments" USING btree ("leader_id") WHERE "payments"."leader_id" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_leader_check" CHECK ("payments"."leader_id" is null or ("payments"."order_id" is not null and "payments"."provider_order_id" is null and "payments"."next_check_at" is null));