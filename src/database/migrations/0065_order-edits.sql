CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"by_whom" text NOT NULL,
	"by_user_id" uuid,
	"note" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"difference_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "order_edits_state_check" CHECK ("order_edits"."state" in ('proposed', 'applied', 'declined', 'withdrawn')),
	CONSTRAINT "order_edits_by_check" CHECK ("order_edits"."by_whom" in ('shopper', 'seller')),
	CONSTRAINT "order_edits_decided_check" CHECK (("order_edits"."state" = 'proposed') = ("order_edits"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_key";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_edits_order_index" ON "order_edits" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_edits_by_user_index" ON "order_edits" USING btree ("by_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_proposed_key" ON "order_edits" USING btree ("order_id") WHERE "order_edits"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_order_key" ON "payments" USING btree ("order_id") WHERE "payments"."edit_id" is null;--> statement-breakpoint
CREATE INDEX "refunds_edit_index" ON "refunds" USING btree ("edit_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_edit_key" UNIQUE("edit_id");