import { createContext } from 'react'
import type { Language } from './language.ts'
import type { Telling } from './told.ts'

/** How a page speaks. */
export type Speech = { language: Language; tell: Telling }

export const ENGLISH: Speech = { language: 'en', tell: (english) => english }

export const SpeechContext = createContext<Speech>(ENGLISH)

/** Changes the language of the whole shop; nothing outside a browser. */
export const ChooseContext = createContext<(language: Language) => Promise<void>>(async () => undefined)
