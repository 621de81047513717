import { HOUSE_ONLY } from '#rules/sellers.ts'

/** In the URL; none at all means the house's own where those come first. */
const ALL_SELLERS = 'all'

/**
 * Whose orders the house's list shows: `own`, a seller's id, or '' for all. Whoever packs is shown their own first. A link to
 * one order, which is a search, finds it whoever sold it.
 */
export function askedSeller(params: URLSearchParams, isOwnFirst: boolean): string {
  const asked = params.get('seller')
  if (asked === ALL_SELLERS) return ''
  if (asked !== null) return asked
  return isOwnFirst && !params.get('search') ? HOUSE_ONLY : ''
}

/** What changes in the URL with an answer: a search typed into the house's own orders stays among them. */
export function withSeller(
  part: Readonly<Record<string, string>>,
  params: URLSearchParams,
  isOwnFirst: boolean,
): Record<string, string> {
  if (part.seller === '') return { ...part, seller: isOwnFirst ? ALL_SELLERS : '' }
  const stays = part.search && params.get('seller') === null && askedSeller(params, isOwnFirst) === HOUSE_ONLY
  return stays ? { ...part, seller: HOUSE_ONLY } : { ...part }
}
