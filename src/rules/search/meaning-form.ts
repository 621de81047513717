import type { MeaningKey } from './change-meanings.ts'
import { plainWord, toWords } from './plain-word.ts'

export type MeaningForm = MeaningKey & { words: readonly string[]; finds: readonly string[] }
export type MeaningProblems = Partial<Record<'name' | 'words' | 'finds', string>>

const MAX_LETTERS = 40
const MAX_PHRASE = 4
const MAX_WORDS = 80
const MAX_FINDS = 40

const MEANING_PROBLEMS = {
  noName: 'Give it a name, such as red or wedding.',
  longName: `A name has at most ${MAX_LETTERS} letters and ${MAX_PHRASE} words.`,
  manyWords: `At most ${MAX_WORDS} words.`,
  longWord: `Each has at most ${MAX_LETTERS} letters and ${MAX_PHRASE} words; separate them by commas.`,
  noFinds: 'Say by which words of products it is found.',
  manyFinds: `At most ${MAX_FINDS} words.`,
  phraseFound: 'Products are found by single words; separate them by commas.',
} as const

/** The same check on the page and on the server. The values are without repeats and outer spaces. */
export function validateMeaning(form: MeaningForm): { values: MeaningForm | null; problems: MeaningProblems } {
  const name = tidy(form.name)
  const words = distinct(form.words).filter((word) => plainWord(word) !== plainWord(name))
  const finds = distinct(form.finds)
  const problems: MeaningProblems = {}
  if (toWords(name).length === 0) problems.name = MEANING_PROBLEMS.noName
  else if (!isShort(name)) problems.name = MEANING_PROBLEMS.longName
  if (words.length > MAX_WORDS) problems.words = MEANING_PROBLEMS.manyWords
  else if (!words.every(isShort)) problems.words = MEANING_PROBLEMS.longWord
  if (finds.length === 0) problems.finds = MEANING_PROBLEMS.noFinds
  else if (finds.length > MAX_FINDS) problems.finds = MEANING_PROBLEMS.manyFinds
  else if (!finds.every((word) => isShort(word) && toWords(word).length === 1)) {
    problems.finds = MEANING_PROBLEMS.phraseFound
  }
  const isWrong = Object.keys(problems).length > 0
  return { values: isWrong ? null : { kind: form.kind, name, words, finds }, problems }
}

/** Typed words, separated by commas or lines. */
export function listedWords(text: string): string[] {
  return distinct(text.split(/[,;\n]/))
}

function distinct(words: readonly string[]): string[] {
  const byPlain = new Map<string, string>()
  for (const word of words.map(tidy)) {
    if (toWords(word).length > 0 && !byPlain.has(plainWord(word))) byPlain.set(plainWord(word), word)
  }
  return [...byPlain.values()]
}

function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

function isShort(text: string): boolean {
  return text.length <= MAX_LETTERS && toWords(text).length <= MAX_PHRASE
}
