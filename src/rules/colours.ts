/** Named colours. A seller may write any other word; it is shown as a name. */
const SWATCHES: Record<string, string> = {
  plum: '#7d57b0',
  terracotta: '#c8694a',
  sage: '#7f9a78',
  marigold: '#e0a02c',
  indigo: '#3d4f8a',
  rose: '#d0768a',
  oat: '#e6d8bf',
  teal: '#2f8580',
  wine: '#7c2640',
  sky: '#86b2cf',
  cream: '#f5e9d8',
  walnut: '#8a6d4d',
  ivory: '#f8f1e0',
  charcoal: '#3f3b45',
  black: '#211d26',
  white: '#ffffff',
  grey: '#9a97a0',
  lilac: '#c9aee0',
  mustard: '#c9922a',
  coral: '#e58a73',
  mint: '#b7d8c4',
  forest: '#46604c',
  navy: '#232d57',
  blush: '#eeb9bd',
  sand: '#cbb593',
  rust: '#9c4a2c',
  red: '#b3262e',
  blue: '#3f6cb0',
  green: '#4f8a55',
  yellow: '#eec84a',
  pink: '#e59ab0',
  orange: '#e07f35',
  brown: '#7a5236',
  purple: '#7d3fb0',
  beige: '#dcc8a4',
  gold: '#c8a13a',
}

/** Whether a lower-case word is a known colour name. */
function isColour(text: string): boolean {
  return Object.hasOwn(SWATCHES, text)
}

const UNKNOWN = '#b9b3bf'

/** The swatch of a colour: a hex code as it is, or that of its last known word, as of 'Bottle green'. */
function knownSwatch(colour: string): string | undefined {
  const text = colour.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(text)) return text
  return SWATCHES[text.split(/[\s-]+/).findLast(isColour) ?? '']
}

/** Without one, a dot would tell nothing: the name is shown. */
export function hasSwatch(colour: string): boolean {
  return knownSwatch(colour) !== undefined
}

/** Neutral where it is not known. */
export function swatchFor(colour: string): string {
  return knownSwatch(colour) ?? UNKNOWN
}

const PAPER = [252, 250, 245] as const

/** A pale tint of a colour: the placeholder of an image that still loads. */
export function backgroundFor(colour: string | undefined): string {
  const swatch = colour === undefined ? UNKNOWN : swatchFor(colour)
  const mixed = PAPER.map((paper, i) => {
    const tone = Number.parseInt(swatch.slice(1 + i * 2, 3 + i * 2), 16)
    return Math.round(paper * 0.74 + tone * 0.26)
  })
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
