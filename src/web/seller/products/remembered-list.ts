const KEY = 'products-list'

/** Stores the list's query, so that saving or cancelling a form returns to it. */
export function rememberList(home: string, search: string): void {
  try {
    sessionStorage.setItem(KEY, home + search)
  } catch {
    // Storage blocked: returns to the plain list.
  }
}

export function rememberedList(home: string): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? ''
    return kept === home || kept.startsWith(`${home}?`) ? kept : home
  } catch {
    return home
  }
}
