import { message, toEnglish } from '#rules/message.ts'
import type { Translate } from '../i18n/translate.ts'

type Chosen = { color: string; size: number | null }

/** 'Terracotta, size 38, qty 1': the chosen variant, if any. */
export function choiceText({ color, size }: Chosen, quantity?: number, translate: Translate = toEnglish): string {
  const sizeWords = size === null ? '' : translate(message('size {n}', { n: size }))
  const quantityWords = quantity === undefined ? '' : translate(message('qty {n}', { n: quantity }))
  const text = [translate(color), sizeWords, quantityWords].filter((word) => word !== '').join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
