/** The address of this page as others may open it. */
function ownAddress(): string {
  return window.location.href.split(/[?#]/)[0] ?? ''
}

/**
 * Opens the phone's own sheet, which knows its owner's friends. False where there is none, on a computer, or where the
 * phone refuses: then our own ways are offered. Somebody who closes the sheet has not failed.
 */
export async function shareOnPhone(title: string): Promise<boolean> {
  if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return false
  return navigator.share({ title, url: ownAddress() }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}
