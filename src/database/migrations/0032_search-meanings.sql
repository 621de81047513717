CREATE TABLE "search_meanings" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"words" text[] NOT NULL,
	"finds" text[] NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_meanings_pkey" PRIMARY KEY("kind","name"),
	CONSTRAINT "search_meanings_kind_check" CHECK ("search_meanings"."kind" in ('synonym', 'colour', 'material', 'occasion', 'person')),
	CONSTRAINT "search_meanings_name_check" CHECK ("search_meanings"."name" = btrim("search_meanings"."name") and "search_meanings"."name" <> '')
);
--> statement-breakpoint
-- What a search finds changes with it, so caches of the catalogue are loaded again.
CREATE CONSTRAINT TRIGGER search_meanings_changed AFTER INSERT OR UPDATE OR DELETE ON search_meanings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('catalogue');
