import { createElement, Fragment, type ReactNode, use } from 'react'
import type { MessageValues, PlaceholderIn, Text, ValuesFor } from '#rules/message.ts'
import type { HINDI } from './hindi.ts'
import { LOCALES } from './language.ts'
import { TranslatorContext } from './translator.ts'

/** Every text of the storefront: its English template. */
export type MessageKey = keyof typeof HINDI

type Values<Key extends string> = [PlaceholderIn<Key>] extends [never] ? [] : [values: ValuesFor<Key>]

const NO_VALUES: MessageValues = {}

/** i18n: translates a text of this page, `t('Remove {title}', { title })`. Like every function here, only while rendering. */
export function t<const Key extends MessageKey>(key: Key, ...[values]: Values<Key>): string {
  return use(TranslatorContext).translate({ key, values: values ?? NO_VALUES })
}

/** By the count `n`: `tPlural({ one: '{n} review', other: '{n} reviews' }, { n })`. Translations are under `other`. */
export function tPlural<const Key extends MessageKey>(
  { one, other }: { one: string; other: Key },
  values: ValuesFor<Key> & { n: number },
): string {
  return use(TranslatorContext).translate({ key: other, values, one })
}

/** Translates a text that arrives as data: from a table, a check or the server. */
export function tText(text: Text): string {
  return use(TranslatorContext).translate(text)
}

/** A text with elements in its placeholders. */
export function tRich<const Key extends MessageKey>(
  key: Key,
  parts: Readonly<Record<PlaceholderIn<Key>, ReactNode>>,
): ReactNode {
  const byName: Readonly<Record<string, ReactNode>> = parts
  const pieces = use(TranslatorContext)
    .translate(key)
    .split(/\{(\w+)\}/)
  return pieces.map((piece, at) => createElement(Fragment, { key: at }, at % 2 === 0 ? piece : byName[piece]))
}

/** The locale that lists and numbers are formatted by. */
export function locale(): string {
  return LOCALES[use(TranslatorContext).language]
}
