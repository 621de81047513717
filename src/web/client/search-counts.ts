import * as calls from '#contracts/calls/search.ts'
import { api } from './api.ts'

const FOUND_KEY = 'foundBySearch'
const MAX_FOUND = 30

type Found = Record<string, string>

/** Counted by the text alone. A search goes on whether or not it was counted. */
export function countSearch(query: string, hasResults: boolean): void {
  send([{ query, kind: 'search', hasResults }])
}

/** A result was opened. Until the tab is closed it is known here, and only here, which search found it. */
export function countClick(query: string, productId: string): void {
  const others = Object.entries(readFound()).filter(([id]) => id !== productId)
  keepFound(Object.fromEntries([...others, [productId, query]].slice(-MAX_FOUND)))
  send([{ query, kind: 'click' }])
}

/** Counts each search by which a bought product was found, once. */
export function countPurchases(productIds: readonly string[]): void {
  const found = readFound()
  const queries = new Set(productIds.flatMap((id) => found[id] ?? []))
  if (queries.size === 0) return
  keepFound(Object.fromEntries(Object.entries(found).filter(([id]) => !productIds.includes(id))))
  send([...queries].map((query) => ({ query, kind: 'purchase' as const })))
}

function send(events: readonly { query: string; kind: 'search' | 'click' | 'purchase'; hasResults?: boolean }[]): void {
  api(calls.countSearches, { body: { events } }).catch(() => undefined)
}

function readFound(): Found {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(FOUND_KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, query]) => typeof query === 'string'))
  } catch {
    return {}
  }
}

function keepFound(found: Found): void {
  try {
    sessionStorage.setItem(FOUND_KEY, JSON.stringify(found))
  } catch {
    // Storage is blocked: purchases are then not counted.
  }
}
