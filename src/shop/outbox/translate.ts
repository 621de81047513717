import type { Language } from '#rules/languages.ts'
import { ACCOUNT_HINDI } from './hindi/accounts.ts'
import { ORDER_HINDI } from './hindi/orders.ts'

export const HINDI = { ...ACCOUNT_HINDI, ...ORDER_HINDI }

/** A sentence without Hindi does not compile. */
export type Sentence = keyof typeof HINDI
export type Translate = (sentence: Sentence, values?: Readonly<Record<string, string>>) => string

/** The English sentence is the key; `{place}` takes the value of that name, which is never read as a sentence itself. */
export function createTranslator(language: Language): Translate {
  return (sentence, values = {}) =>
    (language === 'hi' ? HINDI[sentence] : sentence).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place)
}

const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }
const INDIA = { timeZone: 'Asia/Kolkata' } as const

/** 'Tuesday, 17 March 2026', as the day is in India. */
export function longDay(date: Date, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(LOCALES[language], { ...parts, ...INDIA }).format(date)
}

/** '2 March 2026 at 2:30 pm', as it is in India. */
export function longMoment(date: Date, language: Language): string {
  return date.toLocaleString(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', ...INDIA })
}
