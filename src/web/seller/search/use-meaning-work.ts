import * as calls from '#contracts/calls/seller-search.ts'
import type { MeaningAnswer, MeaningInput, MeaningJson } from '#contracts/catalogue/search.ts'
import { MEANING_TEXTS } from '#contracts/catalogue/search-texts.ts'
import { api } from '../../client/api.ts'
import { messageOr } from '../../client/api-call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { useNotify } from '../../desk/banners.tsx'
import type { ApiQuery } from '../../desk/use-api-query.ts'
import { meaningKey } from './meaning-labels.ts'

export type MeaningKey = Pick<MeaningJson, 'kind' | 'name'>
export type MeaningWork = ReturnType<typeof useMeaningWork>
/** What a meaning was, or is to be: null is its default, or none. */
export type MeaningVersion = Pick<MeaningInput, 'words' | 'finds' | 'isRemoved'> | null

/** Changes of meanings, each with Undo. */
export function useMeaningWork(answer: ApiQuery<{ meanings: MeaningJson[] }>) {
  const notify = useNotify()

  /** Throws what the server refuses: the dialog shows it. */
  async function write(key: MeaningKey, next: MeaningVersion, updatedAt: string | undefined): Promise<MeaningAnswer> {
    const version = updatedAt === undefined ? {} : { updatedAt }
    const params = { kind: key.kind, name: key.name }
    const said = await (next === null
      ? api(calls.resetMeaning, { params, query: version })
      : api(calls.saveMeaning, { params, body: { ...next, ...version } }))
    catalogueStore.changed()
    answer.change(({ meanings }) => ({ meanings: replaced(meanings, params, said.meaning) }))
    return said
  }

  /** Writes, reports, and offers to put `before` back. */
  async function save(key: MeaningKey, next: MeaningVersion, before: MeaningJson | null, seen?: string): Promise<void> {
    const said = await write(key, next, seen ?? before?.updatedAt ?? '')
    const undo = () => void putBack(key, versionOf(before), said.meaning?.updatedAt ?? '')
    notify({ type: 'success', message: said.message, action: { label: 'Undo', onPress: undo } })
  }

  async function putBack(key: MeaningKey, version: MeaningVersion, updatedAt: string | undefined): Promise<boolean> {
    try {
      const { message } = await write(key, version, updatedAt)
      notify({ type: 'success', message })
      return true
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, MEANING_TEXTS.saveFailed) })
      return false
    }
  }

  /** For buttons of the table: a refusal is reported. */
  async function change(meaning: MeaningJson, next: MeaningVersion): Promise<void> {
    try {
      await save(meaning, next, meaning)
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, MEANING_TEXTS.saveFailed) })
    }
  }

  return { save, change, putBack }
}

function replaced(meanings: readonly MeaningJson[], key: MeaningKey, meaning: MeaningJson | null): MeaningJson[] {
  const others = meanings.filter((one) => meaningKey(one) !== meaningKey(key))
  const all = meaning === null ? others : [...others, meaning]
  return all.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.kind.localeCompare(b.kind))
}

function versionOf(meaning: MeaningJson | null): MeaningVersion {
  if (meaning === null || meaning.state === 'default') return null
  return { words: meaning.words, finds: meaning.finds, isRemoved: meaning.state === 'removed' }
}
