CREATE TABLE "seller_application_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_application_pictures" ADD CONSTRAINT "seller_application_pictures_form_fk" FOREIGN KEY ("user_id") REFERENCES "public"."seller_application_forms"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_application_pictures_user_index" ON "seller_application_pictures" USING btree ("user_id");