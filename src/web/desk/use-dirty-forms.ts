import { useCallback, useEffect, useId, useState } from 'react'

export type OnDirty = (form: string, isDirty: boolean) => void

/** For a dialog of several forms: whether something is typed in one of them. */
export function useDirtyForms(): { isDirty: boolean; onDirty: OnDirty } {
  const [dirty, setDirty] = useState<readonly string[]>([])
  const onDirty = useCallback<OnDirty>((form, isDirty) => {
    setDirty((all) =>
      all.includes(form) === isDirty ? all : isDirty ? [...all, form] : all.filter((id) => id !== form),
    )
  }, [])
  return { isDirty: dirty.length > 0, onDirty }
}

/** Of each form in it. */
export function useTellDirty(isDirty: boolean, onDirty: OnDirty): void {
  const form = useId()
  useEffect(() => {
    onDirty(form, isDirty)
    return () => onDirty(form, false)
  }, [onDirty, form, isDirty])
}
