CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"verdict" text,
	"target" text,
	"result" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_id" uuid,
	"activity_id" uuid,
	"is_undone" boolean,
	"undo_problem" text,
	CONSTRAINT "product_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "product_import_rows_verdict_check" CHECK ("product_import_rows"."verdict" in ('added', 'changed', 'unchanged', 'refused') and "product_import_rows"."result" in ('added', 'changed', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"key" text,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"state" text NOT NULL,
	"mode" text,
	"matches_titles" boolean NOT NULL,
	"row_count" integer NOT NULL,
	"checked_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"undone_count" integer DEFAULT 0 NOT NULL,
	"ends_as" text,
	"undone_by" uuid,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	CONSTRAINT "product_imports_key" UNIQUE("user_id","key"),
	CONSTRAINT "product_imports_state_check" CHECK ("product_imports"."state" in ('receiving', 'checking', 'ready', 'running', 'undoing', 'done', 'cancelled', 'failed', 'undone')),
	CONSTRAINT "product_imports_mode_check" CHECK ("product_imports"."mode" in ('all', 'good')),
	CONSTRAINT "product_imports_count_check" CHECK ("product_imports"."checked_count" between 0 and "product_imports"."row_count" and "product_imports"."done_count" between 0 and "product_imports"."row_count")
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_rows_target_index" ON "product_import_rows" USING btree ("import_id","target");--> statement-breakpoint
CREATE INDEX "product_imports_created_index" ON "product_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_imports_undone_by_index" ON "product_imports" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "product_imports_open_index" ON "product_imports" USING btree ("created_at") WHERE "product_imports"."state" in ('checking', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "products_title_index" ON "products" USING btree (lower("title"));