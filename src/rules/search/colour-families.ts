import { toWords } from './plain-word.ts'

/** Colours as people search for them: name, words that are typed for it, and after '>' the colours that products have. */
export const COLOUR_LINES = [
  'red: lal laal maroon crimson लाल > red wine maroon burgundy',
  'blue: neela neeli neele nila nili नीला नीली नीले > blue indigo sky navy teal',
  'green: hara hari hare हरा हरी हरे > green sage forest mint olive',
  'yellow: peela peeli peele pila pili पीला पीली पीले > yellow marigold mustard',
  'black: kala kaala kali kaali kale काला काली काले > black',
  'white: safed safaid sufed सफेद सफ़ेद > white ivory cream',
  'pink: gulabi गुलाबी > pink rose blush coral magenta',
  'purple: violet baingani jamuni बैंगनी जामुनी > purple plum lilac lavender',
  'orange: narangi kesariya नारंगी केसरिया > orange terracotta rust',
  'brown: bhura bhoora bhuri भूरा भूरी भूरे > brown walnut',
  'grey: gray slaty सलेटी स्लेटी > grey charcoal silver',
  'beige: badami बादामी > beige oat sand',
  'navy: navy_blue dark_blue > navy indigo',
  'sky: sky_blue light_blue aasmani asmani आसमानी > sky',
  'mustard: sarson > mustard marigold',
  'gold: golden sunehra sunhera सुनहरा > gold golden',
  'turquoise: feroza firozi फिरोज़ी > turquoise teal',
]

/** What a list is filtered by, in the order of a colour wheel, then the muted ones. */
export const COLOUR_FAMILIES = [
  ...(['red', 'pink', 'orange', 'yellow', 'gold', 'green', 'blue', 'purple'] as const),
  ...(['brown', 'beige', 'white', 'grey', 'black'] as const),
]
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

const HEX = /^#[0-9a-f]{6}$/

/**
 * The families of a seller's colour: 'Navy blue' is blue, 'Red / black' both. A word that nobody knows is in none; a hex
 * code is in the family it looks like.
 */
export function familiesOf(colour: string): readonly ColourFamily[] {
  const text = colour.trim().toLowerCase()
  const known = found.get(text)
  if (known !== undefined) return known
  const families = HEX.test(text) ? [familyOfHex(text)] : familiesOfWords(toWords(text))
  if (found.size >= MOST_REMEMBERED) found.clear()
  found.set(text, families)
  return families
}

/** A list of thousands of products asks for the same few colours again and again. */
const found = new Map<string, readonly ColourFamily[]>()
const MOST_REMEMBERED = 5000

function familiesOfWords(words: readonly string[]): ColourFamily[] {
  const meant = new Set(words.flatMap((word) => FAMILIES_BY_WORD.get(word) ?? []))
  return COLOUR_FAMILIES.filter((family) => meant.has(family))
}

const FAMILIES_BY_WORD = familiesByWord()

/** A colour that is no family itself, such as turquoise, is in the family of what it finds. */
function familiesByWord(): Map<string, ColourFamily[]> {
  const families = new Map<string, ColourFamily[]>()
  const lines = COLOUR_LINES.map((line) => {
    const [name = '', rest = ''] = line.split(': ')
    const [typed = '', finds = ''] = rest.split('>').map((part) => part.trim())
    // Of two words such as 'dark_blue' the colour is known by each of them.
    const single = typed.split(' ').filter((word) => !word.includes('_'))
    return { name, words: [name, ...single, ...finds.split(' ')].flatMap((word) => toWords(word)) }
  })
  const put = (words: readonly string[], family: ColourFamily) => {
    for (const word of words) if (!families.get(word)?.includes(family)) add(families, word, family)
  }
  for (const family of COLOUR_FAMILIES) put(lines.find(({ name }) => name === family)?.words ?? [], family)
  for (const { name, words } of lines) {
    if (COLOUR_FAMILIES.some((family) => family === name)) continue
    const [family] = words.flatMap((word) => families.get(word) ?? [])
    if (family !== undefined) put(words, family)
  }
  return families
}

function add(families: Map<string, ColourFamily[]>, word: string, family: ColourFamily): void {
  families.set(word, [...(families.get(word) ?? []), family])
}

const HUES: readonly (readonly [upTo: number, family: ColourFamily])[] = [
  [12, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [258, 'blue'],
  [300, 'purple'],
  [342, 'pink'],
  [360, 'red'],
]

function familyOfHex(hex: string): ColourFamily {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [light, spread] = [(most + least) / 2, most - least]
  if (light < 0.13) return 'black'
  if (light > 0.93) return 'white'
  if (spread < 0.09) return 'grey'
  const sixth = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  const hue = (sixth * 60 + 360) % 360
  const isWarm = hue >= 12 && hue < 68
  if (isWarm && light > 0.62 && spread < 0.4) return 'beige'
  if (isWarm && hue < 48 && light < 0.42) return 'brown'
  return HUES.find(([upTo]) => hue < upTo)?.[1] ?? 'red'
}
