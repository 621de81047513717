CREATE TABLE "review_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"review_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"bytes" "bytea",
	"image" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_pictures_bytes_check" CHECK (("review_pictures"."state" = 'waiting') = ("review_pictures"."bytes" is not null)),
	CONSTRAINT "review_pictures_image_check" CHECK (("review_pictures"."state" = 'approved') = ("review_pictures"."image" is not null)),
	CONSTRAINT "review_pictures_reason_check" CHECK (("review_pictures"."state" = 'rejected') = ("review_pictures"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "review_rechecks" (
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "review_rechecks_product_id_user_id_pk" PRIMARY KEY("product_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_note" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "check_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rechecks" ADD CONSTRAINT "review_rechecks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rechecks" ADD CONSTRAINT "review_rechecks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_pictures_review_index" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_pictures_user_index" ON "review_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_pictures_image_index" ON "review_pictures" USING btree ("image") WHERE "review_pictures"."image" is not null;--> statement-breakpoint
CREATE INDEX "review_pictures_unsent_index" ON "review_pictures" USING btree ("created_at") WHERE "review_pictures"."review_id" is null;--> statement-breakpoint
CREATE INDEX "review_rechecks_user_index" ON "review_rechecks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_reports_user_index" ON "review_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_votes_user_index" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_check_index" ON "reviews" USING btree ("check_since") WHERE "reviews"."check_since" is not null;--> statement-breakpoint
CREATE INDEX "reviews_not_shown_index" ON "reviews" USING btree ("id") WHERE "reviews"."state" <> 'shown';--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state_check" CHECK ("reviews"."state" in ('shown', 'hidden', 'waiting'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_check" CHECK (("reviews"."state" = 'shown') = ("reviews"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful_check" CHECK ("reviews"."helpful_count" >= 0);
--> statement-breakpoint
-- The rating counts what is shown. A product that keeps its sum is not written: votes and replies change no catalogue.
CREATE OR REPLACE FUNCTION rate_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE products SET rating_sum = rating_sum + come.total, rating_count = rating_count + come.number
      FROM (SELECT product_id, sum(rating) AS total, count(*) AS number FROM new_reviews WHERE state = 'shown' GROUP BY product_id) AS come
      WHERE products.id = come.product_id;
  ELSIF tg_op = 'DELETE' THEN
    UPDATE products SET rating_sum = rating_sum - gone.total, rating_count = rating_count - gone.number
      FROM (SELECT product_id, sum(rating) AS total, count(*) AS number FROM old_reviews WHERE state = 'shown' GROUP BY product_id) AS gone
      WHERE products.id = gone.product_id;
  ELSE
    UPDATE products SET rating_sum = rating_sum + changed.total, rating_count = rating_count + changed.number
      FROM (
        SELECT product_id, sum(rating) AS total, sum(number) AS number FROM (
          SELECT product_id, rating, 1 AS number FROM new_reviews WHERE state = 'shown'
          UNION ALL SELECT product_id, -rating, -1 FROM old_reviews WHERE state = 'shown'
        ) AS sides
        GROUP BY product_id HAVING sum(rating) <> 0 OR sum(number) <> 0
      ) AS changed
      WHERE products.id = changed.product_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- As before, of reviews that are shown.
CREATE OR REPLACE FUNCTION count_fit_voices(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN
    RETURN;
  END IF;
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET fit_small = counted.small, fit_true = counted.fits, fit_large = counted.large
  FROM (
    SELECT asked.id, count(*) FILTER (WHERE fit = 'small') AS small, count(*) FILTER (WHERE fit = 'true') AS fits,
      count(*) FILTER (WHERE fit = 'large') AS large
    FROM unnest(ids) AS asked(id) LEFT JOIN LATERAL (
      SELECT DISTINCT ON (user_id) fit FROM (
        SELECT reviews.user_id, reviews.fit, true AS is_review, reviews.updated_at AS said_at
        FROM reviews
        WHERE reviews.product_id = asked.id AND reviews.fit IS NOT NULL AND reviews.state = 'shown' AND (reviews.verified_purchase OR EXISTS (
          SELECT FROM orders JOIN order_items ON order_items.order_id = orders.id
          WHERE orders.user_id = reviews.user_id AND orders.status = 'Delivered' AND order_items.product_id = asked.id
        ))
        UNION ALL
        SELECT returns.user_id, return_items.fit, false, returns.created_at
        FROM order_items
          JOIN return_items ON return_items.order_item_id = order_items.id
          JOIN returns ON returns.id = return_items.return_id
        WHERE order_items.product_id = asked.id AND return_items.fit IS NOT NULL AND returns.status <> 'Rejected'
          AND returns.user_id IS NOT NULL
      ) AS said
      ORDER BY user_id, is_review DESC, said_at DESC
    ) AS voices ON true
    GROUP BY asked.id
  ) AS counted
  WHERE products.id = counted.id AND products.id = ANY (ids)
    AND (fit_small, fit_true, fit_large) IS DISTINCT FROM (counted.small, counted.fits, counted.large);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_fit_of_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM count_fit_voices(array(SELECT DISTINCT product_id FROM new_reviews WHERE fit IS NOT NULL));
  ELSIF tg_op = 'DELETE' THEN
    PERFORM count_fit_voices(array(SELECT DISTINCT product_id FROM old_reviews WHERE fit IS NOT NULL));
  ELSE
    PERFORM count_fit_voices(array(
      SELECT DISTINCT now.product_id FROM new_reviews AS now JOIN old_reviews AS before ON before.id = now.id
      WHERE (now.fit, now.verified_purchase, now.state) IS DISTINCT FROM (before.fit, before.verified_purchase, before.state)
    ));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Keeps how many found a review helpful, whoever writes or erases their votes.
CREATE FUNCTION count_helpful() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET helpful_count = helpful_count + CASE WHEN tg_op = 'INSERT' THEN voted.number ELSE -voted.number END
    FROM (SELECT review_id, count(*) AS number FROM votes GROUP BY review_id) AS voted
    WHERE reviews.id = voted.review_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_votes_come AFTER INSERT ON review_votes
  REFERENCING NEW TABLE AS votes FOR EACH STATEMENT EXECUTE FUNCTION count_helpful();
--> statement-breakpoint
CREATE TRIGGER review_votes_gone AFTER DELETE ON review_votes
  REFERENCING OLD TABLE AS votes FOR EACH STATEMENT EXECUTE FUNCTION count_helpful();
--> statement-breakpoint
-- A report changes no list.
DROP TRIGGER reviews_counted ON reviews;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_counted AFTER INSERT OR DELETE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('reviews');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_counted_changed AFTER UPDATE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.check_since IS NOT DISTINCT FROM OLD.check_since OR NEW.revision <> OLD.revision)
  EXECUTE FUNCTION count_change('reviews');
