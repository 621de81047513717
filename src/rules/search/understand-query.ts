import { type PriceRange, priceIn } from './price-words.ts'
import { sizeTerm, type Term, termFor, unknownTerm, wordTerm } from './query-term.ts'
import { type Token, toTokens } from './query-tokens.ts'
import type { SearchWords } from './search-words.ts'
import { sizesIn } from './size-words.ts'
import { type Wishes, type WishName, wishesIn } from './wish-words.ts'

const MAX_TERMS = 8

/** Something that was understood and can be taken away again. */
export type Chip =
  | { kind: 'colour' | 'material' | 'occasion' | 'person' | 'size'; name: string; without: string }
  | { kind: 'price'; range: PriceRange; without: string }
  | { kind: WishName; value: Wishes[WishName]; without: string }

export type UnderstoodQuery = {
  /** What every product found must have, in the order in which it was typed. */
  terms: readonly Term[]
  price: PriceRange | null
  wishes: Wishes
  chips: readonly Chip[]
}

/** What a search means, by the shop's words. Pure, linear in the length of the text, and the same everywhere. */
export function understandQuery(text: string, words: SearchWords): UnderstoodQuery {
  const tokens = toTokens(text)
  const taken = new Set<number>()
  const isFree = (at: number) => at >= 0 && at < tokens.length && !taken.has(at)
  const take = (used: readonly number[]) => {
    for (const at of used) taken.add(at)
  }
  const without = (used: readonly number[]) =>
    tokens
      .filter((_, at) => !used.includes(at))
      .map((token) => token.text)
      .join(' ')

  const price = priceIn(tokens)
  take(price?.used ?? [])
  const { used, ...wishes } = wishesIn(tokens, isFree)
  take(Object.values(used).flat())
  const sizes = sizesIn(tokens, isFree)
  for (const size of sizes) take(size.used)
  const found = [
    ...sizes.map((size) => ({ term: sizeTerm(size, textOf(tokens, size.used)), used: size.used })),
    ...phraseTerms(tokens, words, isFree, take),
    ...wordTerms(tokens, words, isFree),
  ]
  const isMore = price !== null || Object.values(used).some((some) => some.length > 0)
  const meant = withoutContext(found.filter(({ term }) => term.kind !== 'noise'))
  const isNoise = meant.length === 0 && !isMore
  const terms = (isNoise ? found.map((one) => plainTerm(one, tokens, words)) : meant).slice(0, MAX_TERMS)
  const chips: Chip[] = terms.flatMap(({ term, used }) =>
    isChip(term.kind) ? [{ kind: term.kind, name: term.name, without: without(used) }] : [],
  )
  if (price !== null) chips.push({ kind: 'price', range: price.range, without: without(price.used) })
  for (const name of Object.keys(used) as WishName[]) {
    if (used[name].length > 0) chips.push({ kind: name, value: wishes[name], without: without(used[name]) })
  }
  return { terms: terms.map(({ term }) => term), price: price?.range ?? null, wishes, chips }
}

/** Whether anything was understood at all. */
export function isMeaningful({ terms, chips }: UnderstoodQuery): boolean {
  return terms.length > 0 || chips.length > 0
}

type FoundTerm = { term: Term; used: number[] }

function phraseTerms(
  tokens: readonly Token[],
  words: SearchWords,
  isFree: (at: number) => boolean,
  take: (used: readonly number[]) => void,
): FoundTerm[] {
  const terms: FoundTerm[] = []
  for (const { sounds, meaning } of words.phrases) {
    const places = sounds.map((sound) => tokens.findIndex((token, at) => isFree(at) && token.sound === sound))
    if (places.some((at) => at < 0)) continue
    const used = places.sort((a, b) => a - b)
    take(used)
    terms.push({
      term: termFor(
        used.flatMap((at) => tokens[at] ?? []),
        [meaning],
      ),
      used,
    })
  }
  return terms
}

function wordTerms(tokens: readonly Token[], words: SearchWords, isFree: (at: number) => boolean): FoundTerm[] {
  const terms = new Map<string, FoundTerm>()
  for (const [at, token] of tokens.entries()) {
    if (!isFree(at) || token.plain === '') continue
    const known = terms.get(token.plain)
    if (known !== undefined) known.used.push(at)
    else terms.set(token.plain, { term: wordTerm(token, words), used: [at] })
  }
  return [...terms.values()]
}

/** 'Kurta for Diwali' names a thing: the occasion is only where it is worn. The same for 'Rakhi gift for bhai'. */
function withoutContext(found: FoundTerm[]): FoundTerm[] {
  const has = (kind: Term['kind']) => found.some(({ term }) => term.kind === kind)
  const isContext = ({ term }: FoundTerm) =>
    (term.kind === 'occasion' && (has('synonym') || has('person'))) || (term.kind === 'range' && has('occasion'))
  return found.filter((one) => !isContext(one))
}

/** Words such as 'for' count where nothing else was said. */
function plainTerm({ term, used }: FoundTerm, tokens: readonly Token[], words: SearchWords): FoundTerm {
  const token = tokens[used[0] ?? 0]
  return { term: token === undefined ? term : unknownTerm(token, words), used }
}

function isChip(kind: Term['kind']): kind is 'colour' | 'material' | 'occasion' | 'person' | 'size' {
  return kind === 'colour' || kind === 'material' || kind === 'occasion' || kind === 'person' || kind === 'size'
}

function textOf(tokens: readonly Token[], used: readonly number[]): string {
  return used.map((at) => tokens[at]?.text ?? '').join(' ')
}
