import { isDeepStrictEqual } from 'node:util'
import { ACTIVITY_TEXTS, changedSince } from '#contracts/admin/activity-texts.ts'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import type { activity } from '#database/tables/activity.ts'
import { fieldLabel } from '#rules/activity-labels.ts'
import type { Editor } from '../activity/record-activity.ts'
import type { Shop } from '../context/shop.ts'

export type Entry = typeof activity.$inferSelect
export type Facts = Record<string, unknown>

/** Undoes one change inside the transaction, with the validation of any change. */
export type Undo = (tx: Db, shop: Shop, by: Required<Editor>, entry: Entry) => Promise<unknown>

/** Refuses when a changed field has another value by now. */
export function requireUntouched(current: Facts, { after }: Entry, except: readonly string[] = []): void {
  // In the log's form: times are strings there.
  const now = JSON.parse(JSON.stringify(current)) as Facts
  const touched = Object.keys(after ?? {}).filter(
    (field) => field in now && !except.includes(field) && !isDeepStrictEqual(now[field], after?.[field]),
  )
  if (touched.length > 0) throw new Refusal('conflict', changedSince(touched.map(fieldLabel)))
}

/** Turns 'not found' into the refusal about undoing. */
export async function orUndoRefusal<T>(found: Promise<T>): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') throw new Refusal('conflict', ACTIVITY_TEXTS.gone)
    throw error
  }
}

/** The facts of a deleted object, with time strings parsed. */
export function restoredFacts<T>({ before }: Entry, times: readonly string[]): T {
  const facts = { ...(before ?? {}) }
  for (const field of times) facts[field] = new Date(String(facts[field]))
  return facts as T
}
