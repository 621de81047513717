/** Languages of the shop. English is the source language. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language from the cookie, or null when none or an unknown one was chosen. */
export function chosenLanguage(cookies: string | undefined): Language | null {
  // Fast path: nearly every visitor has chosen nothing.
  if (cookies === undefined || !cookies.includes('language')) return null
  const [, chosen] = /(?:^|;\s*)language=(\w*)(?:;|$)/.exec(cookies) ?? []
  return LANGUAGES.find((language) => language === chosen) ?? null
}
