import { chosenLanguage, LANGUAGES, type Language } from '#rules/languages.ts'

export { LANGUAGES, type Language }

/** The document's `lang`, and the locale of dates and numbers. Prices keep English digits. */
export const LOCALES: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

const COOKIE = 'language'
const YEAR_S = 365 * 24 * 60 * 60

/** The language of the cookies; English if unsupported. */
export function languageIn(cookies: string | undefined): Language {
  return chosenLanguage(cookies) ?? 'en'
}

/** Lasts a year, so the server renders the next page in it. */
export function languageCookie(language: Language): string {
  return `${COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}

export function keepLanguage(page: Pick<Document, 'cookie'>, language: Language): void {
  page.cookie = languageCookie(language)
}

/** Target of the language form without script. */
export const LANGUAGE_CHOICE = '/language'
