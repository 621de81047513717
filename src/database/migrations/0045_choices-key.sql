ALTER TABLE "product_search" ADD COLUMN "choices_key" bigint GENERATED ALWAYS AS (hash_array_extended(sizes || chr(31) || colours, 0)) STORED;--> statement-breakpoint
CREATE INDEX "product_search_choices_index" ON "product_search" USING btree ("choices_key");--> statement-breakpoint
DROP FUNCTION found_choices(tsquery);
--> statement-breakpoint
-- What the filters of a search would leave. The lists themselves are read of one product for each key.
CREATE FUNCTION found_choices(asked tsquery)
  RETURNS TABLE (sizes text[], colours text[], count bigint, remaining bigint)
  LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT one.sizes, one.colours, counted.count, counted.remaining
  FROM (
    SELECT choices_key, count(*) AS count, count(*) FILTER (WHERE in_stock) AS remaining
    FROM product_search WHERE words @@ asked GROUP BY choices_key
  ) AS counted
  CROSS JOIN LATERAL (
    SELECT having_it.sizes, having_it.colours FROM product_search AS having_it
    WHERE having_it.choices_key = counted.choices_key LIMIT 1
  ) AS one
$$;
--> statement-breakpoint
DROP FUNCTION found_products(tsquery);
--> statement-breakpoint
CREATE FUNCTION found_products(asked tsquery)
  RETURNS TABLE (id uuid, category text, price_paise bigint, rating smallint, percent_off smallint, best_seller boolean,
    is_new boolean, sizes text[], colours text[], choices_key bigint, size_at smallint, colour_at smallint,
    in_stock boolean)
  LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT id, category, price_paise, rating, percent_off, best_seller, is_new, sizes, colours, choices_key, size_at,
    colour_at, in_stock
  FROM product_search WHERE words @@ asked
$$;
