ALTER TABLE "not_received" DROP CONSTRAINT "not_received_query_id_care_queries_id_fk";
--> statement-breakpoint
ALTER TABLE "seller_accounts" DROP CONSTRAINT "seller_accounts_account_id_payout_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "not_received" ALTER COLUMN "query_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_accounts" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD COLUMN "paid_account_id" uuid;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD COLUMN "paid_cleared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "not_received" ADD CONSTRAINT "not_received_query_id_care_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."care_queries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_paid_account_id_payout_accounts_id_fk" FOREIGN KEY ("paid_account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_accounts_paid_account_index" ON "seller_accounts" USING btree ("paid_account_id");--> statement-breakpoint
ALTER TABLE "seller_accounts" ADD CONSTRAINT "seller_accounts_cleared_check" CHECK ("seller_accounts"."paid_account_id" is null or "seller_accounts"."paid_cleared_at" is null);
--> statement-breakpoint
-- As it was reckoned until now: the account that was named last, else the newest of an owner; each once it is verified.
INSERT INTO "seller_accounts" ("seller_id", "account_id", "named_by", "named_at", "paid_account_id")
SELECT DISTINCT ON (u."seller_id") u."seller_id", a."id", u."id", a."created_at", a."id"
FROM "payout_accounts" a JOIN "users" u ON u."id" = a."user_id"
LEFT JOIN "seller_accounts" s ON s."account_id" = a."id" AND s."seller_id" = u."seller_id"
WHERE u."role" = 'seller' AND u."staff_group_id" IS NULL AND u."is_active" AND u."seller_id" IS NOT NULL
  AND u."seller_id" <> (SELECT "id" FROM "sellers" WHERE "is_house")
  AND a."state" = 'verified' AND a."order_id" IS NULL
ORDER BY u."seller_id", s."account_id" IS NOT NULL DESC, a."created_at" DESC, a."id" DESC
ON CONFLICT ("seller_id") DO UPDATE SET "paid_account_id" = excluded."paid_account_id";
--> statement-breakpoint
-- Of others the account of their application, which is paid once it is verified.
INSERT INTO "seller_accounts" ("seller_id", "account_id", "named_by", "named_at")
SELECT DISTINCT ON (u."seller_id") u."seller_id", a."id", u."id", a."created_at"
FROM "payout_accounts" a JOIN "seller_application_forms" f ON f."account_id" = a."id" JOIN "users" u ON u."id" = f."user_id"
WHERE u."role" = 'seller' AND u."staff_group_id" IS NULL AND u."is_active" AND u."seller_id" IS NOT NULL
  AND u."seller_id" <> (SELECT "id" FROM "sellers" WHERE "is_house") AND a."state" IN ('checking', 'confirm')
ORDER BY u."seller_id", a."created_at" DESC, a."id" DESC
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Of somebody who is no owner any more nothing is waited for.
UPDATE "seller_accounts" s SET "account_id" = null
FROM "payout_accounts" a JOIN "users" u ON u."id" = a."user_id"
WHERE a."id" = s."account_id" AND a."id" IS DISTINCT FROM s."paid_account_id"
  AND (u."seller_id" IS DISTINCT FROM s."seller_id" OR u."role" <> 'seller' OR u."staff_group_id" IS NOT NULL OR NOT u."is_active");
