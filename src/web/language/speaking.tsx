import { type ReactNode, useCallback, useState } from 'react'
import { keepLanguage, type Language } from './language.ts'
import { ChooseContext, ENGLISH, type Speech, SpeechContext } from './speech.ts'
import { tellBy } from './told.ts'

let hindi: Promise<Speech> | null = null

/** Nobody who reads English loads another language's words. */
export async function speechFor(language: Language): Promise<Speech> {
  if (language === 'en') return ENGLISH
  hindi ??= loadHindi()
  return hindi.catch((error: unknown) => {
    hindi = null
    throw error
  })
}

async function loadHindi(): Promise<Speech> {
  const { HINDI } = await import('./hindi.ts')
  return { language: 'hi', tell: tellBy(HINDI) }
}

/** Around everything in the browser. Another language is another drawing of the same page: nothing typed is lost. */
export function Speaking({ first, children }: { first: Speech; children: ReactNode }) {
  const [speech, setSpeech] = useState(first)
  const choose = useCallback(async (language: Language) => {
    const chosen = await speechFor(language)
    keepLanguage(document, language)
    setSpeech(chosen)
  }, [])
  return (
    <ChooseContext value={choose}>
      <SpeechContext value={speech}>{children}</SpeechContext>
    </ChooseContext>
  )
}
