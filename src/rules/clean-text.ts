// Control characters but not new lines and tabs, halves of characters, marks that turn the writing around.
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** What a person sees of typed words: no control characters, no marks that turn the writing around, no empty edges. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
