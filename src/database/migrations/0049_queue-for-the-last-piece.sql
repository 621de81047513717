ALTER TABLE "product_notices" DROP CONSTRAINT "product_notices_kind_check";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_check";--> statement-breakpoint
ALTER TABLE "product_notices" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_notices" ADD COLUMN "claim_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_notices" ADD COLUMN "is_bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_notices_queue_index" ON "product_notices" USING btree ("variant_id","confirmed_at","id") WHERE "product_notices"."kind" = 'first_claim' and "product_notices"."ended_at" is null and "product_notices"."confirmed_at" is not null;--> statement-breakpoint
ALTER TABLE "product_notices" ADD CONSTRAINT "product_notices_called_check" CHECK ("product_notices"."called_at" is null or ("product_notices"."kind" = 'first_claim' and "product_notices"."confirmed_at" is not null));--> statement-breakpoint
ALTER TABLE "product_notices" ADD CONSTRAINT "product_notices_claim_check" CHECK ("product_notices"."called_at" is not null or ("product_notices"."claim_until" is null and not "product_notices"."is_bought"));--> statement-breakpoint
ALTER TABLE "product_notices" ADD CONSTRAINT "product_notices_kind_check" CHECK ("product_notices"."kind" in ('back_in_stock', 'price_drop', 'first_claim'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_check" CHECK ("stock_movements"."reason" in ('order', 'hold', 'release', 'return', 'correction', 'opening', 'claim'));--> statement-breakpoint
-- Takes up to so many pieces for those who wait for a variant, in the order in which they joined; returns how many were
-- taken, for the caller to subtract from the stock, whose product is locked. It never waits for a notice: somebody who is
-- just leaving is passed over, and whoever was passed over by mistake is called by the next turn of the job.
CREATE FUNCTION call_queue(called_variant uuid, pieces integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  IF pieces < 1 THEN
    RETURN 0;
  END IF;
  WITH next AS MATERIALIZED (
    SELECT waiting.id, variant.product_id
    FROM product_notices AS waiting
    JOIN product_variants AS variant ON variant.id = waiting.variant_id AND variant.retired_at IS NULL
    JOIN products AS product ON product.id = variant.product_id AND product.retired_at IS NULL
    WHERE waiting.variant_id = called_variant AND waiting.kind = 'first_claim' AND waiting.ended_at IS NULL
      AND waiting.confirmed_at IS NOT NULL AND waiting.called_at IS NULL
    ORDER BY waiting.confirmed_at, waiting.id
    LIMIT pieces
    FOR UPDATE OF waiting SKIP LOCKED
  ), called AS (
    UPDATE product_notices SET called_at = now() FROM next WHERE product_notices.id = next.id
    RETURNING product_notices.id, next.product_id
  ), moved AS (
    INSERT INTO stock_movements (id, product_id, variant_id, delta, reason, reference)
    SELECT gen_random_uuid(), called.product_id, called_variant, -1, 'claim', called.id::text FROM called
    RETURNING id
  )
  SELECT count(*) INTO taken FROM moved;
  RETURN taken;
END
$$;
--> statement-breakpoint
-- Whoever adds to a stock and why, a piece that somebody waits for is never free in between.
CREATE FUNCTION call_queue_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Set by a buyer who starts the payment anew: see `keepFromQueue`.
  IF coalesce(current_setting('shop.queue', true), '') <> 'waits' THEN
    NEW.stock := NEW.stock - call_queue(NEW.id, NEW.stock);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_variants_queue BEFORE UPDATE OF stock ON product_variants FOR EACH ROW
  WHEN (NEW.stock > OLD.stock) EXECUTE FUNCTION call_queue_first();
--> statement-breakpoint
-- A claim that ends without an order gives its piece back, however it ends: by its time, by its owner, with the account.
CREATE FUNCTION free_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  -- The product is locked before its variants, as everywhere.
  SELECT product.id INTO owner FROM products AS product
  WHERE product.id = (SELECT product_id FROM product_variants WHERE id = OLD.variant_id) FOR UPDATE;
  IF owner IS NOT NULL THEN
    INSERT INTO stock_movements (id, product_id, variant_id, delta, reason, reference)
    VALUES (gen_random_uuid(), owner, OLD.variant_id, 1, 'claim', OLD.id::text);
    UPDATE product_variants SET stock = stock + 1 WHERE id = OLD.variant_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_notices_ended AFTER UPDATE OF ended_at ON product_notices FOR EACH ROW
  WHEN (OLD.called_at IS NOT NULL AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NOT NEW.is_bought)
  EXECUTE FUNCTION free_claim();
--> statement-breakpoint
CREATE TRIGGER product_notices_deleted AFTER DELETE ON product_notices FOR EACH ROW
  WHEN (OLD.called_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION free_claim();
