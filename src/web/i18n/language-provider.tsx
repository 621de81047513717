import { type ReactNode, useCallback, useState } from 'react'
import { keepLanguage, type Language } from './language.ts'
import { createTranslate } from './translate.ts'
import { ChooseContext, ENGLISH, type Translator, TranslatorContext } from './translator.ts'

let hindi: Promise<Translator> | null = null

/** Only the shown language's catalogue is loaded; English needs none. */
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
  return { language: 'hi', translate: createTranslate('hi', HINDI) }
}

/** Wraps the whole app in the browser. A new language re-renders the page, so nothing typed is lost. */
export function LanguageProvider({ first, children }: { first: Translator; children: ReactNode }) {
  const [translator, setTranslator] = useState(first)
  const choose = useCallback(async (language: Language) => {
    const chosen = await loadTranslator(language)
    keepLanguage(document, language)
    setTranslator(chosen)
  }, [])
  return (
    <ChooseContext value={choose}>
      <TranslatorContext value={translator}>{children}</TranslatorContext>
    </ChooseContext>
  )
}
