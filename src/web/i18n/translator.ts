import { createContext } from 'react'
import { toEnglish } from '#rules/message.ts'
import type { Language } from './language.ts'
import type { Translate } from './translate.ts'

export type Translator = { language: Language; translate: Translate }

export const ENGLISH: Translator = { language: 'en', translate: toEnglish }

export const TranslatorContext = createContext<Translator>(ENGLISH)

/** Changes the language of the whole app; no-op on the server. */
export const ChooseContext = createContext<(language: Language) => Promise<void>>(async () => undefined)
