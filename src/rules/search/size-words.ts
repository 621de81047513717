import type { Token } from './query-tokens.ts'

export type SizeWish = { size: number; used: number[] }

const set = (words: string) => new Set(words.split(' '))
const SIZE = set('size sizes saiz saize sise साइज number')
const UNITS = set('inch inches year years yr yrs saal sal साल इंच')
/** Letters as they are sewn here, in inches of the chest. */
const LETTERS = new Map<string, number>([
  ...(['xs', 's', 'm', 'l', 'xl', 'xxl'] as const).map((letter, i) => [letter, 34 + i * 2] as const),
  ...(['2xl', 'small', 'medium', 'large'] as const).map((word, i) => [word, [44, 36, 38, 40][i] ?? 0] as const),
])
/** Letters that mean a size without the word 'size'. */
const PLAIN_LETTERS = set('xs xl xxl 2xl')

/** Sizes that are named as such: 'size 38', 'xl', '13 inch', '4 saal'. */
export function sizesIn(tokens: readonly Token[], isFree: (at: number) => boolean): SizeWish[] {
  const wishes: SizeWish[] = []
  const word = (at: number) => (isFree(at) ? (tokens[at]?.plain ?? '') : '')
  for (const at of tokens.keys()) {
    const [one, before, behind] = [word(at), word(at - 1), word(at + 1)]
    const size = /^\d{1,2}$/.test(one) ? Number(one) : (LETTERS.get(one) ?? null)
    if (size === null) continue
    if (SIZE.has(before)) wishes.push({ size, used: [at - 1, at] })
    else if (SIZE.has(behind) || (UNITS.has(behind) && /^\d/.test(one))) wishes.push({ size, used: [at, at + 1] })
    else if (PLAIN_LETTERS.has(one)) wishes.push({ size, used: [at] })
  }
  return wishes
}

/** The word under which a product is indexed for one of its sizes; nobody can type it. */
export function sizeWord(size: number): string {
  return `#${size}`
}
