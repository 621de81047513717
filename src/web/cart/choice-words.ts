import type { Notifying } from '../i18n/translate.ts'

type Chosen = { color: string; size: number | null }

/** 'Terracotta, size 38, qty 1': what was chosen, as far as there was a choice. */
export function choiceWords(
  { color, size }: Chosen,
  quantity?: number,
  tell: Notifying = (english) => english,
): string {
  const sizeWords = size === null ? '' : tell(`size ${size}`)
  const words = [color, sizeWords, quantity === undefined ? '' : tell(`qty ${quantity}`)]
  const said = words.filter((word) => word !== '').join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
