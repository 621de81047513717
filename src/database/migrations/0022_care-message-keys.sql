ALTER TABLE "care_queries" ADD COLUMN "message_key_hash" text;--> statement-breakpoint
ALTER TABLE "care_queries" ADD CONSTRAINT "care_queries_message_key" UNIQUE("message_key_hash");