/** Longer words are split into chunks of this size. */
const WORD_LETTERS = 40

/** Lower case, without diacritics, the nukta and invisible joiners. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
    .toLowerCase()
}

export function toWords(text: string): string[] {
  // Hindi vowels are combining marks: they are part of the word.
  const found = plainWord(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return found.flatMap((word) => (word.length > WORD_LETTERS ? toChunks(word) : word))
}

function toChunks(word: string): string[] {
  const letters = Array.from(word)
  const count = Math.ceil(letters.length / WORD_LETTERS)
  return Array.from({ length: count }, (_, i) => letters.slice(i * WORD_LETTERS, (i + 1) * WORD_LETTERS).join(''))
}
