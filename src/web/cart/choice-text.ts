import { message, toEnglish } from '#rules/message.ts'
import { type BoughtChoice, boughtValues } from '#rules/variants/bought-choice.ts'
import type { Translate } from '../i18n/translate.ts'

/** 'Terracotta, size 38, qty 1': the chosen variant, if any. */
export function choiceText(item: BoughtChoice, quantity?: number, translate: Translate = toEnglish): string {
  const words = boughtValues(item).map(({ value, isSize }) =>
    translate(isSize ? message('size {n}', { n: value }) : value),
  )
  if (quantity !== undefined) words.push(translate(message('qty {n}', { n: quantity })))
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
