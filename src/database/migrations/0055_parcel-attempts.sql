CREATE TABLE "parcel_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"reason" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"answer" text,
	"phone" text,
	"address" text,
	"try_on" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answered_by_user_id" uuid,
	"send_due_at" timestamp with time zone,
	"send_tries" smallint DEFAULT 0 NOT NULL,
	"may_be_sent" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_attempts_number_key" UNIQUE("parcel_id","number"),
	CONSTRAINT "parcel_attempts_number_check" CHECK ("parcel_attempts"."number" >= 1),
	CONSTRAINT "parcel_attempts_answer_check" CHECK ("parcel_attempts"."answer" in ('again', 'other_address', 'other_phone', 'send_back')),
	CONSTRAINT "parcel_attempts_failure_check" CHECK ("parcel_attempts"."failure" in ('moot', 'refused')),
	CONSTRAINT "parcel_attempts_by_check" CHECK ("parcel_attempts"."answered_by" in ('shopper', 'seller')),
	CONSTRAINT "parcel_attempts_answered_check" CHECK (("parcel_attempts"."answer" is null) = ("parcel_attempts"."answered_at" is null)),
	CONSTRAINT "parcel_attempts_sent_check" CHECK ("parcel_attempts"."answer" is not null or ("parcel_attempts"."send_due_at" is null and "parcel_attempts"."sent_at" is null))
);
--> statement-breakpoint
ALTER TABLE "parcel_attempts" ADD CONSTRAINT "parcel_attempts_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_attempts" ADD CONSTRAINT "parcel_attempts_answered_by_user_id_users_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_attempts_due_index" ON "parcel_attempts" USING btree ("send_due_at") WHERE "parcel_attempts"."send_due_at" is not null;--> statement-breakpoint
CREATE INDEX "parcel_attempts_open_index" ON "parcel_attempts" USING btree ("raised_at") WHERE "parcel_attempts"."answer" is null;--> statement-breakpoint
CREATE INDEX "parcel_attempts_user_index" ON "parcel_attempts" USING btree ("answered_by_user_id");