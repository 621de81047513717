// Control characters except newline and tab, lone surrogates, bidirectional overrides.
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** Removes control characters and bidirectional overrides, and trims. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
