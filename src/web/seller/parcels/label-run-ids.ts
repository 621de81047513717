const KEY = 'label-run'

/** The orders whose labels are being made, so that a reload shows them again. */
export function keepLabelRun(ids: readonly string[] | null): void {
  try {
    if (ids === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, ids.join(' '))
  } catch {
    // A browser without storage forgets it.
  }
}

export function keptLabelRun(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}
