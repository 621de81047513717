import { HOUSE_SELLER_ID } from './sellers.ts'

type Flagged = { bestSeller: boolean }

/**
 * Best sellers stand on the home page and first in lists: which those are, the house says. What another seller writes
 * leaves a product what it was.
 */
export function withBestSeller<Values extends Flagged>(
  values: Values,
  { writer, before }: { writer: string; before: Flagged | null },
): Values {
  return writer === HOUSE_SELLER_ID ? values : { ...values, bestSeller: before?.bestSeller ?? false }
}
