import type { SearchWords } from './search-words.ts'
import { isDevanagari } from './transliterate.ts'
import { isLetters, isWithin, typoLimit } from './typos.ts'
import { understandQuery } from './understand-query.ts'

/** A search with its unknown words replaced by the nearest known ones; null when none comes near. */
export function correctedSearch(search: string, words: SearchWords): string | null {
  const { terms } = understandQuery(search, words)
  const texts = terms.map(({ kind, typed, misspelt }) => {
    if (kind !== 'word' || misspelt === null) return { typed, meant: typed }
    return { typed, meant: nearestWord(misspelt, words) ?? typed }
  })
  if (texts.every(({ typed, meant }) => typed === meant)) return null
  return texts.map(({ meant }) => meant).join(' ')
}

/** One typo more than a search forgives, and in the script that was typed. */
function nearestWord(typed: string, words: SearchWords): string | null {
  const limit = typoLimit(typed.length)
  if (limit === 0 || !isLetters(typed.normalize('NFC').replace(/\p{M}/gu, ''))) return null
  const known = [...words.byWord.keys()].filter((word) => isDevanagari(word) === isDevanagari(typed))
  for (let typos = 1; typos <= limit + 1; typos++) {
    const near = known.find((word) => word.length > typos * 2 && isWithin(typed, word, typos))
    if (near !== undefined) return near
  }
  return null
}
