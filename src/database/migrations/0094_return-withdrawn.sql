ALTER TABLE "returns" DROP CONSTRAINT "returns_status_check";--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status_check" CHECK ("returns"."status" in ('Requested', 'Approved', 'Rejected', 'Received', 'Refunded', 'Withdrawn'));--> statement-breakpoint
-- What was withdrawn says nothing of the size any more, like what was rejected.
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
        WHERE order_items.product_id = asked.id AND return_items.fit IS NOT NULL AND returns.status NOT IN ('Rejected', 'Withdrawn')
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
DROP TRIGGER returns_fit ON returns;
--> statement-breakpoint
CREATE TRIGGER returns_fit AFTER UPDATE OF status, user_id ON returns FOR EACH ROW
  WHEN ((NEW.status IN ('Rejected', 'Withdrawn')) IS DISTINCT FROM (OLD.status IN ('Rejected', 'Withdrawn'))
    OR NEW.user_id IS DISTINCT FROM OLD.user_id)
  EXECUTE FUNCTION count_fit_of_return();
