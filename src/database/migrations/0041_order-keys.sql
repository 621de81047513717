CREATE TABLE "order_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"may_change" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_keys_key_check" CHECK ("order_keys"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "order_keys" ADD CONSTRAINT "order_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_keys_order_index" ON "order_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_keys_expires_index" ON "order_keys" USING btree ("expires_at");