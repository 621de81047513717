ALTER TABLE "search_words" ADD COLUMN "fields" text DEFAULT 'tckd' NOT NULL;--> statement-breakpoint
-- What is indexed already, in one pass. Words that no product has now keep all fields.
UPDATE search_words SET fields = found.fields
FROM (
  SELECT substr(word, 2) AS word, string_agg(DISTINCT left(word, 1), '') AS fields
  FROM ts_stat('select words from product_search') GROUP BY 1
) AS found
WHERE found.word = search_words.word;
