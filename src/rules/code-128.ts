/** The 106 symbols of Code 128 and its stop (ISO/IEC 15417): the widths of bar, space, bar, space, bar, space. */
const SYMBOLS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222
  123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
  232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224
  111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111
  111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
    .trim()
    .split(/\s+/)

const START_B = 104
const STOP = 106
/** Code set B holds the printable ASCII characters, beginning with the space. */
const FIRST_LETTER = 32
const PRINTABLE = /^[ -~]+$/
/** Quiet zone on both sides: scanners need it to find the start. */
export const QUIET_MODULES = 10

export type Bars = {
  /** The bars, in modules from the left edge of the quiet zone. */
  bars: { x: number; width: number }[]
  /** Total width, with the quiet zones. */
  width: number
}

/** Symbol values of a text: start, characters, check and stop. */
export function code128Values(text: string): number[] {
  if (!PRINTABLE.test(text)) throw new Error('Code 128 B holds printable ASCII letters only.')
  const letters = [...text].map((character) => character.charCodeAt(0) - FIRST_LETTER)
  const check = letters.reduce((sum, value, index) => sum + value * (index + 1), START_B) % 103
  return [START_B, ...letters, check, STOP]
}

export function code128Bars(text: string): Bars {
  const widths = code128Values(text).flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number))
  const bars: Bars['bars'] = []
  let x = QUIET_MODULES
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { bars, width: x + QUIET_MODULES }
}
