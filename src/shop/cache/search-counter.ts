import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { indianDate } from '#rules/indian-time.ts'
import { countedQuery } from '#rules/search/counted-query.ts'

export type SearchEvent = { query: string; kind: 'search' | 'click' | 'purchase'; hasResults: boolean }

/** Counts what is searched in memory, so that a search costs no write; `flush` adds it to the day's rows. */
export type SearchCounter = {
  /** `from` is the network it came from: it is forgotten with the day, and never stored. */
  count(event: SearchEvent, from: string): void
  flush(): Promise<void>
}

/** Against a stranger who sends a million different texts. */
const MAX_TEXTS_HELD = 2_000
const MAX_TEXTS_A_DAY = 10_000
const MAX_EVENTS_OF_NETWORK = 300
const MAX_NETWORKS = 20_000

type Counts = { day: string; query: string; searches: number; noResults: number; clicks: number; purchases: number }

export function createSearchCounter(db: Db, now: () => Date): SearchCounter {
  let held = new Map<string, Counts>()
  let day = ''
  let networks = new Map<string, Set<string>>()

  /** Each network counts once a day for each text, so that nobody alone makes a search popular. */
  function isFirst(from: string, what: string): boolean {
    const known = networks.get(from)
    if (known === undefined && networks.size >= MAX_NETWORKS) return false
    const seen = known ?? new Set<string>()
    networks.set(from, seen)
    if (seen.has(what) || seen.size >= MAX_EVENTS_OF_NETWORK) return false
    seen.add(what)
    return true
  }

  return {
    count({ query: search, kind, hasResults }, from) {
      const query = countedQuery(search)
      const today = indianDate(now())
      if (today !== day) [day, networks] = [today, new Map()]
      if (query === null || !isFirst(from, `${kind} ${query}`)) return
      const key = `${day} ${query}`
      const counts = held.get(key) ?? { day, query, searches: 0, noResults: 0, clicks: 0, purchases: 0 }
      if (!held.has(key) && held.size >= MAX_TEXTS_HELD) return
      held.set(key, counts)
      if (kind === 'search') counts.searches += 1
      if (kind === 'search' && !hasResults) counts.noResults += 1
      if (kind === 'click') counts.clicks += 1
      if (kind === 'purchase') counts.purchases += 1
    },
    async flush() {
      if (held.size === 0) return
      const rows = [...held.values()]
      held = new Map()
      await addCounts(db, rows)
    },
  }
}

/** Sorted, so that two processes lock rows in one order. New texts are added while the day has room, the frequent first. */
async function addCounts(db: Db, rows: readonly Counts[]): Promise<void> {
  const frequent = [...rows].sort((a, b) => b.searches - a.searches).map((row, rank) => ({ ...row, rank: rank + 1 }))
  await db.execute(sql`
    insert into search_counts (day, query, searches, no_results, clicks, purchases)
    select come.day, come.query, come.searches, come."noResults", come.clicks, come.purchases
    from jsonb_to_recordset(${JSON.stringify(frequent)}::jsonb) as come(day date, query text, searches integer,
      "noResults" integer, clicks integer, purchases integer, rank integer)
    where exists (select from search_counts as known where known.day = come.day and known.query = come.query)
      or come.rank <= ${MAX_TEXTS_A_DAY}::integer - (select count(*) from search_counts as known where known.day = come.day)
    order by come.day, come.query
    on conflict (day, query) do update set searches = search_counts.searches + excluded.searches,
      no_results = search_counts.no_results + excluded.no_results, clicks = search_counts.clicks + excluded.clicks,
      purchases = search_counts.purchases + excluded.purchases`)
}
