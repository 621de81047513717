CREATE TABLE "care_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"query_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_keys_key_check" CHECK ("care_keys"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "care_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"query_id" uuid NOT NULL,
	"message_id" uuid,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_messages" DROP CONSTRAINT "care_messages_from_check";--> statement-breakpoint
ALTER TABLE "care_messages" ADD COLUMN "is_note" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "care_messages" ADD COLUMN "mail_from" text;--> statement-breakpoint
ALTER TABLE "care_messages" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "care_messages" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "care_queries" ADD COLUMN "reply_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "care_queries" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "care_queries" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_queries" ADD COLUMN "deadline_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "care_queries" ADD COLUMN "alarm" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "care_queries" ADD COLUMN "alarm_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reference_ids" text;--> statement-breakpoint
ALTER TABLE "care_keys" ADD CONSTRAINT "care_keys_query_id_care_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."care_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_pictures" ADD CONSTRAINT "care_pictures_query_id_care_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."care_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_pictures" ADD CONSTRAINT "care_pictures_message_id_care_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."care_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_keys_query_index" ON "care_keys" USING btree ("query_id");--> statement-breakpoint
CREATE INDEX "care_keys_expires_index" ON "care_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "care_pictures_query_index" ON "care_pictures" USING btree ("query_id");--> statement-breakpoint
CREATE INDEX "care_pictures_message_index" ON "care_pictures" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "care_pictures_unsent_index" ON "care_pictures" USING btree ("created_at") WHERE "care_pictures"."message_id" is null;--> statement-breakpoint
CREATE INDEX "inbound_mails_received_index" ON "inbound_mails" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "care_queries_email_index" ON "care_queries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "care_queries_deadline_index" ON "care_queries" USING btree ("deadline_at") WHERE "care_queries"."status" = 'Pending';--> statement-breakpoint
CREATE INDEX "care_queries_alarm_index" ON "care_queries" USING btree ("alarm_due_at") WHERE "care_queries"."alarm_due_at" is not null;--> statement-breakpoint
ALTER TABLE "care_messages" ADD CONSTRAINT "care_messages_source_key" UNIQUE("source_hash");--> statement-breakpoint
ALTER TABLE "care_queries" ADD CONSTRAINT "care_queries_reply_token_key" UNIQUE("reply_token");--> statement-breakpoint
ALTER TABLE "care_messages" ADD CONSTRAINT "care_messages_from_check" CHECK ("care_messages"."from_side" in ('customer', 'shop', 'system'));--> statement-breakpoint
ALTER TABLE "care_queries" ADD CONSTRAINT "care_queries_alarm_check" CHECK ("care_queries"."alarm" in ('none', 'near', 'late'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_reply_to_check" CHECK ("mails"."reply_to" !~ '[[:space:],<>[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_references_check" CHECK ("mails"."reference_ids" !~ '[[:cntrl:]]');--> statement-breakpoint
UPDATE "care_queries" SET "opened_at" = "created_at", "acknowledged_at" = (
	SELECT min("at") FROM "care_messages" WHERE "query_id" = "care_queries"."id" AND "from_side" = 'shop'
);--> statement-breakpoint
UPDATE "care_queries" SET
	"deadline_at" = "opened_at" + CASE WHEN "acknowledged_at" IS NULL THEN interval '48 hours' ELSE interval '720 hours' END,
	"alarm_due_at" = "opened_at" + CASE WHEN "acknowledged_at" IS NULL THEN interval '36 hours' ELSE interval '600 hours' END
WHERE "status" = 'Pending';--> statement-breakpoint
-- What was near or late before stands in the list; mails about all of it at once would help nobody.
UPDATE "care_queries" SET
	"alarm" = CASE WHEN "deadline_at" <= now() THEN 'late' ELSE 'near' END,
	"alarm_due_at" = CASE WHEN "deadline_at" <= now() THEN NULL ELSE "deadline_at" END
WHERE "alarm_due_at" <= now();
