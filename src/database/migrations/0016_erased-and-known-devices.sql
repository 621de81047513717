ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- Whoever was erased has nothing left to sign in with; an address alone proves nothing, since anybody could choose it.
UPDATE "users" SET "erased_at" = "updated_at"
  WHERE "email" = 'former-' || "id" || '@erased.invalid' AND "username" = 'former-' || "id"
    AND NOT "is_active" AND "password_hash" IS NULL AND "google_sub" IS NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_check" CHECK ("users"."erased_at" is null or (not "users"."is_active" and "users"."password_hash" is null and "users"."google_sub" is null));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_check" CHECK ("sessions"."device_hash" ~ '^[0-9a-f]{64}$');