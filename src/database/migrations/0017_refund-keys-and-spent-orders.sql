ALTER TABLE "payments" ADD COLUMN "spent_provider_order_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE INDEX "payments_spent_index" ON "payments" USING gin ("spent_provider_order_ids");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_idempotency_key" UNIQUE("order_id","idempotency_key");