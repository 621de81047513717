import type { Field } from '#rules/catalogue-words.ts'

const LETTERS: Record<Field, string> = { title: 't', category: 'c', trait: 'k', description: 'd' }

/** Their letters, as one text. */
export function fieldLetters(fields: Iterable<Field>): string {
  return [...fields].map((field) => LETTERS[field]).join('')
}

export function hasField(letters: string, field: Field): boolean {
  return letters.includes(LETTERS[field])
}

/** A word as the index knows it: behind the letter of the field it stands in. */
export function lexeme(field: Field, word: string): string {
  return LETTERS[field] + word
}
