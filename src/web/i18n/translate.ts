import { fillTemplate, type Text } from '#rules/message.ts'
import { type Language, LOCALES } from './language.ts'

/** Forms by CLDR plural category, chosen by the value `n`; `zero` is for none in every language. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Translations by the English template. */
export type Catalogue = Readonly<Record<string, string | PluralForms>>

export type Translate = (text: Text) => string

/** Missing translations stay English. */
export function createTranslate(language: Language, catalogue: Catalogue): Translate {
  const plurals = new Intl.PluralRules(LOCALES[language])
  const find = (key: string, n: unknown): string | undefined => {
    const entry = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
    if (typeof entry !== 'object') return entry
    if (typeof n !== 'number') return entry.other
    return (n === 0 ? entry.zero : undefined) ?? entry[plurals.select(n)] ?? entry.other
  }
  const translate: Translate = (text) => {
    if (typeof text === 'string') return find(text, undefined) ?? text
    const { key, values, one } = text
    const english = one !== undefined && values.n === 1 ? one : key
    return fillTemplate(find(key, values.n) ?? english, values, translate)
  }
  return translate
}
