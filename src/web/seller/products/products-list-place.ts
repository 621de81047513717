const KEY = 'products-list'

/** The list as somebody left it, so that saving or cancelling a form leads back to the same filters and page. */
export function rememberList(home: string, search: string): void {
  try {
    sessionStorage.setItem(KEY, home + search)
  } catch {
    // A browser that keeps nothing leads back to the plain list.
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
