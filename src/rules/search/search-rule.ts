import { toWords } from './plain-word.ts'

/** What a seller wants one search to answer. */
export type SearchRule = {
  /** As `ruleKey` writes it. */
  query: string
  /** Opened instead of the results. */
  path: string | null
  /** These come first, in this order, also where the words would not find them. */
  productIds: readonly string[]
}

export type SearchRules = ReadonlyMap<string, SearchRule>
export const NO_RULES: SearchRules = new Map()

export const MAX_PINNED = 12
const MAX_PATH = 200
const ORIGIN = 'http://shop.invalid'
/** Pages that are nobody's or only some people's, and the search itself, which could lead in a circle. */
const CLOSED = ['v1', 'auth', 'admin', 'seller', 'sandbox', 'search', 'checkout', 'orders', 'profile', 'docs']

/** Searches that differ in case, spaces and signs alone share a rule. */
export function ruleKey(search: string): string {
  return toWords(search).join(' ')
}

export function rulesByQuery(rules: readonly SearchRule[]): SearchRules {
  return rules.length === 0 ? NO_RULES : new Map(rules.map((rule) => [rule.query, rule]))
}

/**
 * A page of the shop, with its query; null for anything else, so that no rule leads to another site. The whole address
 * of a page, as a browser shows it, is taken where it begins with the shop's own.
 */
export function pathInShop(typed: string, shopOrigin: string | null = null): string | null {
  const text = withoutOrigin(typed.trim(), shopOrigin)
  if (!/^\/(?![/\\])/.test(text) || text.length > MAX_PATH || /[\\\p{C}\s]/u.test(text)) return null
  const url = URL.canParse(text, ORIGIN) ? new URL(text, ORIGIN) : null
  if (url === null || url.origin !== ORIGIN) return null
  const [, first = ''] = url.pathname.split('/')
  // A path of dots can become one that begins with two slashes.
  if (url.pathname.startsWith('//') || CLOSED.includes(first)) return null
  return url.pathname + url.search
}

function withoutOrigin(text: string, shopOrigin: string | null): string {
  if (shopOrigin === null || !URL.canParse(shopOrigin) || !URL.canParse(text)) return text
  const url = new URL(text)
  return url.origin === new URL(shopOrigin).origin ? url.pathname + url.search : text
}
