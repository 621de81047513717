import { createElement, Fragment, type ReactNode, use } from 'react'
import { LOCALES } from './language.ts'
import { TranslatorContext } from './translator.ts'

/**
 * An English sentence in the visitor's language. Only while a page is drawn, there anywhere: what an answer or a check
 * has to say is said where it is shown.
 */
export function t(english: string): string {
  return use(TranslatorContext).tell(english)
}

/** A sentence with something in it that is more than words: `{name}` is where it stands. */
export function tWith(english: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = t(english).split(/\{(\w+)\}/)
  return pieces.map((piece, at) => createElement(Fragment, { key: at }, at % 2 === 0 ? piece : parts[piece]))
}

/** A date that is written in English: its figures stay, its weekday and month are said. */
export function tDate(english: string): string {
  return english.replace(/\p{L}+/gu, t)
}

/** What lists of words are joined by. */
export function locale(): string {
  return LOCALES[use(TranslatorContext).language]
}
