CREATE TABLE "pin_answers" (
	"pin" text PRIMARY KEY NOT NULL,
	"is_served" boolean NOT NULL,
	"takes_cash" boolean NOT NULL,
	"transit_days" smallint,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pin_answers_pin_check" CHECK ("pin_answers"."pin" ~ '^[1-9][0-9]{5}$'),
	CONSTRAINT "pin_answers_days_check" CHECK ("pin_answers"."transit_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extra_days" smallint;--> statement-breakpoint
CREATE INDEX "pin_answers_checked_index" ON "pin_answers" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extra_days_check" CHECK ("orders"."extra_days" >= 0);