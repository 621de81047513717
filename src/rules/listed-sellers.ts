import { HOUSE_SELLER_ID } from './sellers.ts'
import { HOUSE_SLUG, type SellerWithStory, type ShownSeller, severalSell } from './shown-seller.ts'

/** A seller in the list of all sellers; the house has no name here. */
export type ListedSeller = Pick<ShownSeller, 'id' | 'slug' | 'city' | 'state' | 'goods' | 'rating' | 'reviewCount'> & {
  name: string | null
  /** The beginning of their story. */
  story: string
}

/** With some of what they sell. */
export type SellerCard = ListedSeller & { pictures: string[] }

export const SELLERS_SHOWN = 24
export const PICTURES_SHOWN = 3

const STORY_BEGINNING = 160

/** The house first, then the others; empty where the house sells alone. `goods`: of the whole shop. */
export function listSellers(sellers: Iterable<SellerWithStory>, goods: number): ListedSeller[] {
  const selling = severalSell(sellers)
  if (selling.length === 0) return []
  const ofHouse = Math.max(0, goods - selling.reduce((sum, one) => sum + one.goods, 0))
  const house = {
    id: HOUSE_SELLER_ID,
    slug: HOUSE_SLUG,
    name: null,
    city: '',
    state: '',
    goods: ofHouse,
    rating: 0,
    reviewCount: 0,
    story: '',
  }
  return [
    ...(ofHouse > 0 ? [house] : []),
    ...selling.map(({ id, slug, name, city, state, goods, rating, reviewCount, story }) => ({
      ...{ id, slug, name, city, state, goods, rating, reviewCount },
      story: beginning(story),
    })),
  ]
}

function beginning(story: string): string {
  const line = story.replace(/\s+/gu, ' ').trim()
  if (line.length <= STORY_BEGINNING) return line
  const cut = [...line].slice(0, STORY_BEGINNING).join('')
  return `${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : -1)}\u2026`
}
