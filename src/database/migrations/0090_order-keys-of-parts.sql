ALTER TABLE "order_keys" ADD COLUMN "opens_purchase" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Keys of a look by number and contact: from now on those open a part alone. The mailed ones open all, as before.
UPDATE "order_keys" SET "opens_purchase" = false WHERE NOT "may_change";
