/** What the shop can speak. English is what it is written in. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a browser's cookies ask for, or null where nothing that we speak was chosen. */
export function chosenLanguage(cookies: string | undefined): Language | null {
  // Nearly every visitor has chosen nothing.
  if (cookies === undefined || !cookies.includes('language')) return null
  const [, chosen] = /(?:^|;\s*)language=(\w*)(?:;|$)/.exec(cookies) ?? []
  return LANGUAGES.find((language) => language === chosen) ?? null
}
