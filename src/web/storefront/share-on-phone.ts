/** This page's URL, without query and hash. */
function pageUrl(): string {
  return window.location.href.split(/[?#]/)[0] ?? ''
}

/**
 * Opens the native share sheet. False where unsupported, on a desktop, or on an error: then our dialog is shown.
 * Closing the sheet is not an error.
 */
export async function shareOnPhone(title: string): Promise<boolean> {
  if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return false
  return navigator.share({ title, url: pageUrl() }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}
