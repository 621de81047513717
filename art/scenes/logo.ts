/** The mark: one thread that draws a speech bubble and passes through a needle's eye. */
import { nameWidth, word } from '../letters.ts'

const THREAD = '#6b2fb3'
const GOLD = '#c9973f'
const INK = '#2c1f38'
/** The same in light colours, for dark pages. */
const ON_DARK = { thread: '#b48af0', gold: '#e0b25c', ink: '#f6efe6' }

function shapes(thread: string, gold: string): string {
  const line = (d: string, stroke: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  return [
    line('M80.5 12.5 45 48', gold, 5.5),
    line('M80.5 12.5 76 17', '#fff', 2),
    line('M45 48 40 53', gold, 3),
    line(
      'M78 15C66 5 44 4 29 13C11 24 8 47 20 61C22 64 22 70 17 79C27 79 34 76 38 72C55 77 75 70 82 54C87 42 84 31 78 24',
      thread,
      5.5,
    ),
    line('M28 58c6 4 12-3 18 0s11 4 18-2', thread, 3.4, ' stroke-dasharray="6 4.6"'),
  ].join('')
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Threadspeak">${body}</svg>\n`

export const mark = (): string => svg(96, 96, shapes(THREAD, GOLD))
export const markOnDark = (): string => svg(96, 96, shapes(ON_DARK.thread, ON_DARK.gold))

export const wordmark = (): string => named(THREAD, GOLD, INK)
export const wordmarkOnDark = (): string => named(ON_DARK.thread, ON_DARK.gold, ON_DARK.ink)

function named(thread: string, gold: string, ink: string): string {
  const height = 38
  const width = (nameWidth / 100) * height
  const stitches = `<path d="M112 82c28 5 56-4 84 0s56 5 84 0 44-4 62-1" fill="none" stroke="${thread}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="9 6"/>`
  return svg(Math.ceil(116 + width), 96, `${shapes(thread, gold)}${word(108 + width / 2, 62, width, ink)}${stitches}`)
}

/** Heavier lines, no stitches: readable at 16 pixels, on light and dark tabs. */
export function favicon(): string {
  const bubble =
    'M48 12C25 12 9 26 9 45c0 11 5 19 13 25c1 5-1 10-5 14c9 0 15-3 20-7c4 1 7 1 11 1c23 0 39-14 39-33S71 12 48 12Z'
  const needle =
    '<path d="M66 28 38 56" stroke="#f3c76a" stroke-width="9" stroke-linecap="round"/><path d="M38 56 31 63" stroke="#f3c76a" stroke-width="5" stroke-linecap="round"/>'
  return svg(96, 96, `<path d="${bubble}" fill="${THREAD}"/>${needle}`)
}

/** A square icon with the mark in white on purple. */
export function icon(size: number, rounded: boolean): string {
  const frame = `<rect width="96" height="96" rx="${rounded ? 22 : 0}" fill="${THREAD}"/>`
  const body = `${frame}<g transform="translate(14 14) scale(0.71)">${shapes('#ffffff', '#f3c76a')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 96 96">${body}</svg>`
}

/** The mark and the name in white or ink, to lay over a picture. */
export function lockup(scale: number, ink: string): string {
  const width = nameWidth * 0.38
  const body = `<g transform="scale(${scale})">${shapes(THREAD, GOLD)}${word(108 + width / 2, 62, width, ink)}</g>`
  return svg(Math.ceil((116 + width) * scale), Math.ceil(96 * scale), body)
}
