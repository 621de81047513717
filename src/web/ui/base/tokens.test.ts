import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TEXT = 4.5
const EDGE = 3
const GROUNDS = ['paper', 'paper-sunk', 'paper-raised']
const INKS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'good', 'warn', 'bad', 'info']
const STATES = ['good', 'warn', 'bad', 'info']

const PAIRS: [string, string, number][] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground): [string, string, number] => [ink, ground, TEXT])),
  ...STATES.map((state): [string, string, number] => [state, `${state}-soft`, TEXT]),
  ...STATES.map((state): [string, string, number] => ['ink', `${state}-soft`, TEXT]),
  ...GROUNDS.map((ground): [string, string, number] => ['line-strong', ground, EDGE]),
  ...GROUNDS.map((ground): [string, string, number] => ['gold', ground, EDGE]),
  ['accent-ink', 'accent-soft', TEXT],
  ['accent-ink', 'paper', TEXT],
  ['ink-soft', 'accent-soft', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['on-plum', 'plum', TEXT],
  ['on-plum-soft', 'plum', TEXT],
  ['gold-ink', 'paper', TEXT],
  ['paper-raised', 'bad', TEXT],
  ['paper', 'ink', TEXT],
]

test.each(['light', 'dark'] as const)('every trusted pair of tokens can be read in the %s scheme', (scheme) => {
  const tooFaint = PAIRS.map(([front, back, least]) => ({ front, back, least, is: contrast(front, back, scheme) }))
    .filter(({ is, least }) => is < least)
    .map(({ front, back, least, is }) => `${front} on ${back}: ${is.toFixed(2)} < ${least}`)
  expect(tooFaint).toEqual([])
})

test('the measure itself is right: black on white is 21', () => {
  expect(ratio(luminance([0, 0, 0]), luminance([1, 0, 0]))).toBeCloseTo(21, 1)
})

type Scheme = 'light' | 'dark'
type Oklch = [lightness: number, chroma: number, hue: number]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function contrast(front: string, back: string, scheme: Scheme): number {
  return ratio(luminance(token(front, scheme)), luminance(token(back, scheme)))
}

function token(name: string, scheme: Scheme): Oklch {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1]
  const tones = [...(value ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  const tone = scheme === 'dark' ? (tones[1] ?? tones[0]) : tones[0]
  if (!tone) throw new Error(`--${name} has no colour`)
  return [Number(tone[1]), Number(tone[2]), Number(tone[3])]
}

/** OKLCH to relative luminance, by linear sRGB clipped to the gamut. */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const clip = (channel: number) => Math.min(1, Math.max(0, channel))

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
