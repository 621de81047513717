const KEY = 'pin'

/** The PIN code that was checked last in this visit; empty when none was, or storage is blocked. */
export function readPin(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepPin(pin: string): void {
  try {
    sessionStorage.setItem(KEY, pin)
  } catch {
    // It is typed again on the next page.
  }
}
