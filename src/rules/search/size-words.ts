import type { Token } from './query-tokens.ts'

/** `letter` where it was named by one: then it may be sewn in inches or sold by the letter. */
export type SizeWish = { size: number; letter: string | null; used: number[] }

const set = (words: string) => new Set(words.split(' '))
const SIZE = set('size sizes saiz saize sise साइज number')
const UNITS = set('inch inches year years yr yrs saal sal साल इंच')
/** Letters as they are sewn here, in inches of the chest. */
const INCHES = new Map(['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '4xl'].map((letter, i) => [letter, 34 + i * 2]))
/** Other words for the same letters. */
const SAME_LETTERS: Record<string, string> = {
  small: 's',
  medium: 'm',
  large: 'l',
  '2xl': 'xxl',
  xxxl: '3xl',
  xxxxl: '4xl',
}
/** Letters that mean a size without the word 'size'. */
const PLAIN_LETTERS = set('xs xl xxl 2xl 3xl xxxl 4xl xxxxl')

/** Sizes that are named as such: 'size 38', 'xl', '13 inch', '4 saal'. */
export function sizesIn(tokens: readonly Token[], isFree: (at: number) => boolean): SizeWish[] {
  const wishes: SizeWish[] = []
  const word = (at: number) => (isFree(at) ? (tokens[at]?.plain ?? '') : '')
  for (const at of tokens.keys()) {
    const [one, before, behind] = [word(at), word(at - 1), word(at + 1)]
    const letter = letterOf(one)
    const size = /^\d{1,2}$/.test(one) ? Number(one) : letter === null ? undefined : INCHES.get(letter)
    if (size === undefined) continue
    const wish = { size, letter }
    if (SIZE.has(before)) wishes.push({ ...wish, used: [at - 1, at] })
    else if (SIZE.has(behind) || (UNITS.has(behind) && letter === null)) wishes.push({ ...wish, used: [at, at + 1] })
    else if (PLAIN_LETTERS.has(one)) wishes.push({ ...wish, used: [at] })
  }
  return wishes
}

/** The word under which a product is indexed for one of its sizes; nobody can type it. */
export function sizeWord(size: number | string): string {
  return `#${size}`
}

/** 'XXL' of '2xl'; null for what is no letter size. */
export function letterOf(size: string): string | null {
  const word = size.trim().toLowerCase()
  const letter = SAME_LETTERS[word] ?? word
  return INCHES.has(letter) ? letter : null
}
