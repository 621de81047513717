import { type Amount, amountAt } from './amounts.ts'
import type { Token } from './query-tokens.ts'

/** Bounds in paise, inclusive; null is open. */
export type PriceRange = { from: number | null; to: number | null }

/** What a query says about the price, and the tokens that say it. */
export type PriceWish = { range: PriceRange; used: number[] }

const set = (words: string) => new Set(words.split(' '))
const UNDER = set('under below less upto up within max maximum budget inside niche neeche <')
const OVER = set('above over more min minimum atleast least starting from > ऊपर')
const AROUND = set('around about near nearly approx approximately karib kareeb lagbhag लगभग करीब')
const BETWEEN = set('between beech bich बीच')
/** Between a cue and its amount, or an amount and its cue. */
const LINKS = set('than to of at se ke ka ki tak and or mein me से के का और में')
const UNDER_BEHIND = set(
  'kam niche neeche andar ander tak under below less sasta saste sasti max wala wale wali कम नीचे अंदर तक सस्ता सस्ते सस्ती वाला वाले वाली',
)
const OVER_BEHIND = set('zyada jyada jyaada ziada upar uper oopar adhik above more plus + ज्यादा ज़्यादा ऊपर अधिक')
const RANGE_SIGNS = set('- – — to se and aur till tak से और तक')
/** Smaller numbers are sizes and counts unless a price word says otherwise. */
const LEAST_RUPEES = 50
const AROUND_SHARE = 0.25

/** The first price of a query; null when it has none. */
export function priceIn(tokens: readonly Token[]): PriceWish | null {
  for (let at = 0; at < tokens.length; at++) {
    const amount = amountAt(tokens, at)
    const wish = amount === null ? null : (rangeFrom(tokens, amount) ?? boundFrom(tokens, amount))
    if (wish !== null) return wish
  }
  return null
}

function rangeFrom(tokens: readonly Token[], first: Amount): PriceWish | null {
  if (!RANGE_SIGNS.has(wordAt(tokens, first.to))) return null
  const second = amountAt(tokens, first.to + 1)
  if (second === null) return null
  const [before, behind] = [wordsBefore(tokens, first.from), wordsBehind(tokens, second.to)]
  const cue = before.concat(behind).find(({ word }) => BETWEEN.has(word))
  const isPlain = /^[-–—]$|^(to|se|से|tak|तक)$/.test(wordAt(tokens, first.to))
  const areRupees = Math.min(first.rupees, second.rupees) >= LEAST_RUPEES || first.isMarked || second.isMarked
  if (cue === undefined && !(isPlain && areRupees)) return null
  const bounds = [first.rupees * 100, second.rupees * 100].sort((a, b) => a - b)
  const used = span(first.from, second.to)
  for (const { at, word } of behind) if (LINKS.has(word) || BETWEEN.has(word)) used.push(at)
  for (const { at, word } of before) if (BETWEEN.has(word) || OVER.has(word)) used.push(at)
  return { range: { from: bounds[0] ?? null, to: bounds[1] ?? null }, used }
}

function boundFrom(tokens: readonly Token[], amount: Amount): PriceWish | null {
  const paise = Math.round(amount.rupees * 100)
  const before = wordsBefore(tokens, amount.from)
  const behind = wordsBehind(tokens, amount.to)
  const cases: [ReadonlySet<string>, Found[], PriceRange][] = [
    [OVER_BEHIND, behind, { from: paise, to: null }],
    [UNDER_BEHIND, behind, { from: null, to: paise }],
    [OVER, before, { from: paise, to: null }],
    [UNDER, before, { from: null, to: paise }],
    [AROUND, before, { from: Math.round(paise * (1 - AROUND_SHARE)), to: Math.round(paise * (1 + AROUND_SHARE)) }],
  ]
  for (const [cues, found, range] of cases) {
    const cue = found.findIndex(({ word }) => cues.has(word))
    if (cue < 0 || (amount.rupees < LEAST_RUPEES && !amount.isMarked && isSize(found, cue))) continue
    return { range, used: [...span(amount.from, amount.to), ...found.slice(0, cue + 1).map(({ at }) => at)] }
  }
  if (!amount.isMarked || amount.rupees < 1) return null
  return { range: { from: null, to: paise }, used: span(amount.from, amount.to) }
}

/** '4 wala' and 'from 2' speak of sizes. */
function isSize(found: readonly Found[], cue: number): boolean {
  return /^(wala|wale|wali|वाला|वाले|वाली|from|about|near|plus|\+|tak|तक)$/.test(found[cue]?.word ?? '')
}

type Found = { at: number; word: string }

/** The words before an amount, nearest first: links, and the first that is none. */
function wordsBefore(tokens: readonly Token[], from: number): Found[] {
  const found: Found[] = []
  for (let at = from - 1; at >= 0 && found.length < 3; at--) {
    found.push({ at, word: wordAt(tokens, at) })
    if (!LINKS.has(wordAt(tokens, at))) break
  }
  return found
}

function wordsBehind(tokens: readonly Token[], to: number): Found[] {
  const found: Found[] = []
  for (let at = to; at < tokens.length && found.length < 3; at++) {
    const word = wordAt(tokens, at)
    found.push({ at, word })
    if (UNDER_BEHIND.has(word) || !LINKS.has(word)) break
  }
  return found
}

function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at]
  return token === undefined ? '' : token.plain === '' ? token.text : token.plain
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}
