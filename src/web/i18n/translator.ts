import { createContext } from 'react'
import type { Language } from './language.ts'
import type { Notifying } from './translate.ts'

/** How a page speaks. */
export type Translator = { language: Language; tell: Notifying }

export const ENGLISH: Translator = { language: 'en', tell: (english) => english }

export const TranslatorContext = createContext<Translator>(ENGLISH)

/** Changes the language of the whole shop; nothing outside a browser. */
export const ChooseContext = createContext<(language: Language) => Promise<void>>(async () => undefined)
