import { useCallback, useContext, useState } from 'react'
import { UnsavedContext } from './unsaved-guard.tsx'

/**
 * What is typed in a form of a list. A tab, filter, search or page takes the form away without a question: it comes
 * back as it was left, and until then leaving the page asks. The key names the form and its row.
 */
export function useDraft<Values>(key: string) {
  const guard = useContext(UnsavedContext)
  const [kept] = useState(() => (guard?.drafts.get(key) ?? null) as Values | null)
  /** Null when there is nothing to lose: it was sent, emptied or discarded. */
  const keep = useCallback(
    (values: Values | null) => {
      if (values === null) guard?.drafts.delete(key)
      else guard?.drafts.set(key, values)
      guard?.set(key, values === null ? null : 'page')
    },
    [guard, key],
  )
  return { kept, keep }
}

/** Whether a form of this key was left with something typed: its row opens it again. */
export function useHasDraft(key: string): boolean {
  const guard = useContext(UnsavedContext)
  const [has] = useState(() => guard?.drafts.has(key) ?? false)
  return has
}
