import { ACTIVITY_TEXTS } from '#contracts/admin/activity-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { MeaningKey } from '#rules/search/change-meanings.ts'
import { EDITED_KINDS } from '#rules/search/search-words.ts'
import { lockMeaning, meaningFacts } from '../search/meaning-rows.ts'
import { requireMeaning, writeMeaning } from '../search/save-meaning.ts'
import { type Entry, type Facts, requireUntouched, type Undo } from './undo-checks.ts'

const change: Undo = async (tx, shop, by, entry) => {
  const now = await lockMeaning(tx, keyFrom(entry))
  requireUntouched(meaningFacts(now), entry)
  return writeMeaning(tx, shop, by, now, wantedFrom(keyFrom(entry), { ...meaningFacts(now), ...entry.before }))
}

const addition: Undo = async (tx, shop, by, entry) => {
  const now = await lockMeaning(tx, keyFrom(entry))
  if (now.state === 'none') throw new Refusal('conflict', ACTIVITY_TEXTS.gone)
  requireUntouched(meaningFacts(now), entry)
  return writeMeaning(tx, shop, by, now, null)
}

const deletion: Undo = async (tx, shop, by, entry) => {
  const now = await lockMeaning(tx, keyFrom(entry))
  if (now.state !== 'none') throw new Refusal('conflict', ACTIVITY_TEXTS.thereAgain)
  return writeMeaning(tx, shop, by, now, wantedFrom(keyFrom(entry), entry.before ?? {}))
}

function wantedFrom(key: MeaningKey, facts: Facts) {
  if (facts.state === 'default') return null
  const { words, finds } = facts as { words: string[]; finds: string[] }
  return { ...requireMeaning({ ...key, words, finds }), isRemoved: facts.state === 'removed' }
}

function keyFrom({ entityId }: Entry): MeaningKey {
  const kind = EDITED_KINDS.find((one) => entityId.startsWith(`${one}/`))
  if (kind === undefined) throw new Refusal('conflict', ACTIVITY_TEXTS.cannot)
  return { kind, name: entityId.slice(kind.length + 1) }
}

export const UNDO_MEANING: Record<string, Undo> = { added: addition, changed: change, deleted: deletion }
