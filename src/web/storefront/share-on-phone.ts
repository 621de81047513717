/** This page's URL, without hash, and of the query only what is chosen: '?colour=red' or ''. */
export function sharedUrl(query: string): string {
  return (window.location.href.split(/[?#]/)[0] ?? '') + query
}

/**
 * Opens the native share sheet. False where unsupported, on a desktop, or on an error: then our dialog is shown.
 * Closing the sheet is not an error.
 */
export async function shareOnPhone(title: string, query: string): Promise<boolean> {
  if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return false
  return navigator.share({ title, url: sharedUrl(query) }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}
