-- What the filters of a search would leave, grouped where the products are found: their rows are not copied out first.
CREATE FUNCTION found_choices(asked tsquery)
  RETURNS TABLE (sizes text[], colours text[], count bigint, remaining bigint)
  LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT sizes, colours, count(*), count(*) FILTER (WHERE in_stock) FROM product_search WHERE words @@ asked
  GROUP BY GROUPING SETS ((sizes), (colours))
$$;
