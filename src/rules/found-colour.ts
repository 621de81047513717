import type { Product } from './product.ts'
import { toWords } from './search/plain-word.ts'
import { isWholeMatch, type Term, termMatch } from './search/query-term.ts'

/** The colour with pictures that a search asks for; undefined where it asks for none of them. */
export function foundColour({ colourImages = [] }: Pick<Product, 'colourImages'>, terms: readonly Term[]) {
  const colours = colourImages.map(({ colour }) => colour)
  const find = (isMeant: (term: Term, word: string) => boolean) =>
    colours.find((colour) => toWords(colour).some((word) => terms.some((term) => isMeant(term, word))))
  // 'Red' and 'laal' show Red before Maroon, which they find as well.
  return find((term, word) => term.whole.has(word) || term.name.toLowerCase() === word) ?? find(isColourMeant)
}

/** A word that is not known as a colour may still name one that the seller has named. */
function isColourMeant(term: Term, word: string): boolean {
  return term.kind === 'colour' ? termMatch(term, word) !== null : term.kind === 'word' && isWholeMatch(term, word)
}
