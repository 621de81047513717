CREATE TABLE "order_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid,
	"by" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pictures" ADD CONSTRAINT "order_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_pictures_order_index" ON "order_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_pictures_return_index" ON "order_pictures" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "order_pictures_unsent_index" ON "order_pictures" USING btree ("created_at") WHERE "order_pictures"."return_id" is null;