import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Text } from '#rules/message.ts'
import type { CallFailure } from '../../client/api-call.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { mergeEdits } from '../../desk/merge-edits.ts'
import type { Content, ContentKind } from './content-kind.ts'

export type ContentForm<Form extends object, Thing extends Content> = ReturnType<typeof useContentForm<Form, Thing>>

/**
 * Typed values are kept until saved: through refusals, network errors and edit conflicts. `start` is the item to edit,
 * or null for a new one.
 */
export function useContentForm<Form extends object, Thing extends Content>(
  kind: ContentKind<Form, Thing>,
  start: Thing | null,
) {
  const { toForm, validate, send, home } = kind
  const isNew = start === null
  const failed = isNew ? kind.texts.addFailed : kind.texts.changeFailed
  const navigate = useNavigate()
  const notify = useNotify()
  const [seen, setSeen] = useState(start)
  const form = useForm({ initial: () => toForm(start), validate, failed, onFailure: showConflict })
  const { values, reset } = form
  const [meanwhile, setMeanwhile] = useState<{ theirs: Thing; by: string | null; message: Text } | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const isDirty = added === null && form.isDirty

  // Navigate once clean, or the guard blocks.
  useEffect(() => {
    if (added === null) return
    void Promise.resolve(navigate(home)).then(() => notify({ type: 'success', message: added }))
  }, [added, home, navigate, notify])

  /** True when saved. */
  function save(typed: Form, base: Thing | null): Promise<boolean> {
    return form.attempt(typed, async () => {
      const { thing, message } = await send(typed, base)
      setMeanwhile(null)
      setSeen(thing)
      reset(toForm(thing))
      if (base === null) setAdded(message)
      else notify({ type: 'success', message })
    })
  }

  /** True when the failure is an edit conflict. */
  function showConflict({ said }: CallFailure, message: Text): boolean {
    const theirs = kind.theirsIn(said)
    if (theirs === null) return false
    const by = 'changedBy' in said && typeof said.changedBy === 'string' ? said.changedBy : null
    setMeanwhile({ theirs, by, message })
    return true
  }

  function takeTheirs() {
    if (meanwhile === null) return
    setSeen(meanwhile.theirs)
    reset(toForm(meanwhile.theirs))
    setMeanwhile(null)
  }

  /** What saving over the other version writes: it leaves alone what was not edited here. */
  const mine = meanwhile === null ? values : mergeEdits(values, toForm(seen), toForm(meanwhile.theirs))

  return {
    ...{ isNew, seen, meanwhile, isDirty, takeTheirs, mine, form: values },
    ...{ set: form.set, problems: form.problems, element: form.element, notice: form.notice, isBusy: form.isBusy },
    save: () => save(values, seen),
    keepMine: () => void save(mine, meanwhile?.theirs ?? seen),
    /** Saves an older version instead of the form. */
    putBack: (older: Form) => save(older, seen),
  }
}
