import type { Field } from '#rules/catalogue-words.ts'

const LETTERS: Record<Field, string> = { title: 't', category: 'c', trait: 'k', description: 'd' }

/** A word as the index knows it: behind the letter of the field it stands in. */
export function lexeme(field: Field, word: string): string {
  return LETTERS[field] + word
}
