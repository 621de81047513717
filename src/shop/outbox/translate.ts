import { INDIA } from '#rules/indian-time.ts'
import type { Language } from '#rules/languages.ts'
import { ACCOUNT_HINDI } from './hindi/accounts.ts'
import { EXCHANGE_HINDI } from './hindi/exchanges.ts'
import { GIFT_HINDI } from './hindi/gift-cards.ts'
import { ORDER_HINDI } from './hindi/orders.ts'
import { RETURN_HINDI } from './hindi/returns.ts'
import { REVIEW_HINDI } from './hindi/reviews.ts'

export const HINDI = {
  ...ACCOUNT_HINDI,
  ...EXCHANGE_HINDI,
  ...GIFT_HINDI,
  ...ORDER_HINDI,
  ...RETURN_HINDI,
  ...REVIEW_HINDI,
}

/** A sentence without Hindi does not compile. */
export type Sentence = keyof typeof HINDI
export type Translate = (sentence: Sentence, values?: Readonly<Record<string, string>>) => string

/** i18n: the English sentence is the key; `{name}` is replaced by that value, which is never translated itself. */
export function createTranslator(language: Language): Translate {
  return (sentence, values = {}) =>
    (language === 'hi' ? HINDI[sentence] : sentence).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place)
}

const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

const DAY_PARTS = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
/** Making a format costs far more than using it. */
const DAY_FORMATS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(LOCALES.en, { ...DAY_PARTS, ...INDIA }),
  hi: new Intl.DateTimeFormat(LOCALES.hi, { ...DAY_PARTS, ...INDIA }),
}

/** 'Tuesday, 17 March 2026', the day in India. */
export function longDay(date: Date, language: Language): string {
  return DAY_FORMATS[language].format(date)
}

/** '2 March 2026 at 2:30 pm', Indian time. */
export function longMoment(date: Date, language: Language): string {
  return date.toLocaleString(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', ...INDIA })
}
