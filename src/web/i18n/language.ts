import { chosenLanguage, LANGUAGES, type Language } from '#rules/languages.ts'

export { LANGUAGES, type Language }

/** The document's `lang`, and what dates and numbers are written by. Prices keep the figures they have in English. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

const COOKIE = 'language'
const YEAR_S = 365 * 24 * 60 * 60

/** What a visitor's cookies ask for; anything that we do not speak is English. */
export function languageIn(cookies: string | undefined): Language {
  return chosenLanguage(cookies) ?? 'en'
}

/** Remembered for a year, so that the server draws the next page in it at once. */
export function languageCookie(language: Language): string {
  return `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}

export function keepLanguage(page: Pick<Document, 'cookie'>, language: Language): void {
  page.cookie = languageCookie(language)
}

/** Where a form without script sends the choice to. */
export const LANGUAGE_CHOICE = '/language'
