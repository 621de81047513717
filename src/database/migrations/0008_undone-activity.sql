ALTER TABLE "activity" ADD COLUMN "line" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "activity_line_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_undoes_activity_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_line_key" ON "activity" USING btree ("line");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_undoes_key" UNIQUE("undoes");