CREATE TABLE "guest_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"place" text NOT NULL,
	"language" text,
	"code_hash" text,
	CONSTRAINT "guest_orders_key" UNIQUE("key_hash"),
	CONSTRAINT "guest_orders_key_check" CHECK ("guest_orders"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "guest_orders" ADD CONSTRAINT "guest_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_orders_email_index" ON "guest_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_orders_phone_index" ON "guest_orders" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "guest_orders_place_index" ON "guest_orders" USING btree ("place");