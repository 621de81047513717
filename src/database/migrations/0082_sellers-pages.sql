ALTER TABLE "sellers" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_legal_name_check" CHECK (btrim("sellers"."legal_name") <> '');--> statement-breakpoint
-- Pages of goods name their seller: every process reads the catalogue again.
CREATE CONSTRAINT TRIGGER sellers_changed AFTER INSERT OR UPDATE OR DELETE ON sellers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_change('catalogue');
