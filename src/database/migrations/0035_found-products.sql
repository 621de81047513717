-- A combination that is sold out is told of too. The id of a product is that of its default variant, so rows stay.
ALTER TABLE "low_stock_tells" DROP CONSTRAINT "low_stock_tells_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "low_stock_tells" RENAME COLUMN "product_id" TO "variant_id";
--> statement-breakpoint
ALTER TABLE "low_stock_tells" ADD CONSTRAINT "low_stock_tells_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Of a search for many words the planner expects most of the table and reads all of it, comparing each product's words:
-- ten times what the index takes. A setting that holds for one function alone keeps it to the index.
CREATE FUNCTION count_found(asked tsquery) RETURNS bigint LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT count(*) FROM product_search WHERE words @@ asked
$$;
--> statement-breakpoint
CREATE FUNCTION found_products(asked tsquery)
  RETURNS TABLE (id uuid, category text, price_paise bigint, rating smallint, percent_off smallint, best_seller boolean, is_new boolean)
  LANGUAGE sql STABLE ROWS 1000 SET enable_seqscan = off AS $$
  SELECT id, category, price_paise, rating, percent_off, best_seller, is_new FROM product_search WHERE words @@ asked
$$;
