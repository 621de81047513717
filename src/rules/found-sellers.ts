import { toWords } from './search/plain-word.ts'
import { type ShownSeller, severalSell } from './shown-seller.ts'

const MOST_FOUND = 3

/** Sellers that a search names: each of its words begins a word of the name. Those with goods on sale alone. */
export function foundSellers<S extends Pick<ShownSeller, 'name' | 'goods'>>(sellers: Iterable<S>, search: string): S[] {
  const asked = toWords(search)
  if (asked.length === 0) return []
  const isMeant = ({ name }: S) => {
    const words = toWords(name)
    return asked.every((word) => words.some((one) => one.startsWith(word)))
  }
  return severalSell(sellers).filter(isMeant).slice(0, MOST_FOUND)
}
