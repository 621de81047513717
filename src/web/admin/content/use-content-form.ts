import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Text } from '#rules/message.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { useForm } from '../../desk/use-form.ts'
import { useNotice } from '../../desk/use-notice.ts'
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
  const { toForm, judge, send, home } = kind
  const isNew = start === null
  const failed = isNew ? kind.texts.addFailed : kind.texts.changeFailed
  const navigate = useNavigate()
  const tell = useNotify()
  const [seen, setSeen] = useState(start)
  const judged = useForm(() => toForm(start), judge)
  const { form, setForm } = judged
  const [notice, setNotice] = useNotice()
  const [meanwhile, setMeanwhile] = useState<{ theirs: Thing; by: string | null; message: Text } | null>(null)
  const { isBusy, run } = useAction(failed, (_, error) => showFailure(error))
  const [added, setAdded] = useState<string | null>(null)
  const isDirty = added === null && JSON.stringify(form) !== JSON.stringify(toForm(seen))

  // Navigate once clean, or the guard blocks.
  useEffect(() => {
    if (added === null) return
    void Promise.resolve(navigate(home)).then(() => tell({ type: 'success', message: added }))
  }, [added, home, navigate, tell])

  /** True when saved. */
  async function save(typed: Form, base: Thing | null): Promise<boolean> {
    if (isBusy) return false
    setNotice(null)
    if (!judged.passes(typed)) return false
    return run(async () => {
      const { thing, message } = await send(typed, base)
      setMeanwhile(null)
      setSeen(thing)
      setForm(toForm(thing))
      if (base === null) setAdded(message)
      else tell({ type: 'success', message })
    })
  }

  function showFailure(error: unknown) {
    const message = messageOr(error, failed)
    const said = error instanceof CallFailure ? error.said : {}
    const theirs = kind.theirsIn(said)
    if (theirs !== null) {
      const by = 'changedBy' in said && typeof said.changedBy === 'string' ? said.changedBy : null
      return setMeanwhile({ theirs, by, message })
    }
    setNotice(message)
    judged.showErrors(error instanceof CallFailure ? error.errors : [])
  }

  function takeTheirs() {
    if (meanwhile === null) return
    setSeen(meanwhile.theirs)
    setForm(toForm(meanwhile.theirs))
    setMeanwhile(null)
  }

  return {
    ...{ isNew, seen, form, notice, meanwhile, isBusy, isDirty, takeTheirs },
    ...{ set: judged.set, problems: judged.problems, element: judged.element },
    save: () => save(form, seen),
    keepMine: () => void save(form, meanwhile?.theirs ?? seen),
    /** Saves an older version instead of the form. */
    putBack: (older: Form) => save(older, seen),
  }
}
