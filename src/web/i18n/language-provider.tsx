import { type ReactNode, useCallback, useState } from 'react'
import { keepLanguage, type Language } from './language.ts'
import { translateBy } from './translate.ts'
import { ChooseContext, ENGLISH, type Translator, TranslatorContext } from './translator.ts'

let hindi: Promise<Translator> | null = null

/** Nobody who reads English loads another language's words. */
export async function loadTranslator(language: Language): Promise<Translator> {
  if (language === 'en') return ENGLISH
  hindi ??= loadHindi()
  return hindi.catch((error: unknown) => {
    hindi = null
    throw error
  })
}

async function loadHindi(): Promise<Translator> {
  const { HINDI } = await import('./hindi.ts')
  return { language: 'hi', tell: translateBy(HINDI) }
}

/** Around everything in the browser. Another language is another drawing of the same page: nothing typed is lost. */
export function LanguageProvider({ first, children }: { first: Translator; children: ReactNode }) {
  const [speech, setSpeech] = useState(first)
  const choose = useCallback(async (language: Language) => {
    const chosen = await loadTranslator(language)
    keepLanguage(document, language)
    setSpeech(chosen)
  }, [])
  return (
    <ChooseContext value={choose}>
      <TranslatorContext value={speech}>{children}</TranslatorContext>
    </ChooseContext>
  )
}
