CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_id" uuid NOT NULL,
	"staff_group_id" uuid NOT NULL,
	"email" text NOT NULL,
	"key_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "staff_invitations_email_key" UNIQUE("seller_id","email"),
	CONSTRAINT "staff_invitations_email_check" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email") and "staff_invitations"."email" like '%_@_%')
);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_group_fk" FOREIGN KEY ("staff_group_id","seller_id") REFERENCES "public"."staff_groups"("id","seller_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_invitations_group_index" ON "staff_invitations" USING btree ("staff_group_id");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by_index" ON "staff_invitations" USING btree ("invited_by");