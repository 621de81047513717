/** What stands in browser storage under a key, as JSON; null when there is nothing or nothing that makes sense. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null takes it away. Storage may be full or forbidden: then it lives as long as the page. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing that is kept is needed to go on.
  }
}
