CREATE TABLE "body_measurements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chest" integer,
	"waist" integer,
	"hips" integer,
	"shoulder" integer,
	"inseam" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "body_measurements_check" CHECK ("body_measurements"."chest" between 200 and 2500 and "body_measurements"."waist" between 200 and 2500 and "body_measurements"."hips" between 200 and 2500 and "body_measurements"."shoulder" between 200 and 2500 and "body_measurements"."inseam" between 200 and 2500)
);
--> statement-breakpoint
CREATE TABLE "size_guides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"measures" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_hindi" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "size_guides_name_check" CHECK (btrim("size_guides"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_guide_id" uuid;--> statement-breakpoint
ALTER TABLE "body_measurements" ADD CONSTRAINT "body_measurements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "size_guides_name_key" ON "size_guides" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_guide_id_size_guides_id_fk" FOREIGN KEY ("size_guide_id") REFERENCES "public"."size_guides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_size_guide_index" ON "products" USING btree ("size_guide_id") WHERE "products"."size_guide_id" is not null;