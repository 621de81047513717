CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer DEFAULT 0 NOT NULL,
	"no_results" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"purchases" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_counts_pkey" PRIMARY KEY("day","query"),
	CONSTRAINT "search_counts_count_check" CHECK ("search_counts"."searches" >= 0 and "search_counts"."no_results" >= 0 and "search_counts"."clicks" >= 0 and "search_counts"."purchases" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_rules" (
	"query" text PRIMARY KEY NOT NULL,
	"path" text,
	"product_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_rules_path_check" CHECK ("search_rules"."path" like '/%' and "search_rules"."path" not like '//%' and position(chr(92) in "search_rules"."path") = 0),
	CONSTRAINT "search_rules_some_check" CHECK ("search_rules"."path" is not null or cardinality("search_rules"."product_ids") > 0)
);
--> statement-breakpoint
-- What a search answers changes with it, so caches of the catalogue are loaded again.
CREATE CONSTRAINT TRIGGER search_rules_changed AFTER INSERT OR UPDATE OR DELETE ON search_rules
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('catalogue');
