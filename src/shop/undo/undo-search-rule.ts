import { lockRule, ruleFacts } from '../search/rule-rows.ts'
import { writeRule } from '../search/save-rule.ts'
import { type Entry, requireUntouched, type Undo } from './undo-checks.ts'

/** A rule that is not there is one without a page and products, so one undo fits all changes. */
const change: Undo = async (tx, shop, by, entry) => {
  const now = await lockRule(tx, entry.entityId)
  requireUntouched(ruleFacts(now), { ...entry, after: entry.after ?? ruleFacts(null) } satisfies Entry)
  const { path, productIds } = { ...ruleFacts(now), ...(entry.before ?? ruleFacts(null)) }
  return writeRule(tx, shop, by, now, { query: entry.entityId, path, productIds })
}

export const UNDO_SEARCH_RULE: Record<string, Undo> = { added: change, changed: change, deleted: change }
