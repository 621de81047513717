import { ownPath } from '../client/next-path.ts'

const KEY = 'next'

/** Google's way leaves the shop: where the visitor was waits in this tab. */
export function rememberNext(next: string | null): void {
  try {
    if (next === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, next)
  } catch {
    // Storage forbidden: the way then ends at the front door.
  }
}

export function rememberedNext(): string | null {
  try {
    return ownPath(sessionStorage.getItem(KEY))
  } catch {
    return null
  }
}

export function takeRememberedNext(): string | null {
  const next = rememberedNext()
  rememberNext(null)
  return next
}
