/**
 * What English sentences are in another language. `{name}` is a place: what stands there is carried over. A place of one
 * letter holds a figure, `{id}` a single word, `{field}` and `{choice}` words that are told themselves.
 */
export type WordList = Readonly<Record<string, string>>

export type Notifying = (english: string) => string

type Pattern = { form: RegExp; places: readonly string[]; told: string; fixed: number }

const PLACE = /\{(\w+)\}/g
const FIGURE = '([₹$]?[\\d.,]*\\d%?)'
const ONE_WORD = '(\\S+)'
const ANYTHING = '([^]+?)'
const TOLD_THEMSELVES: readonly string[] = ['field', 'choice']
const MOST_REMEMBERED = 500

/**
 * Tells sentences by a list. A sentence is looked up as it stands; one that was put together, here or on the server, is
 * recognised by its fixed words. What the list does not know stays as it is.
 */
export function translateBy(list: WordList): Notifying {
  const whole = new Map(Object.entries(list))
  const patterns = Object.entries(list).filter(hasPlaces).map(patternOf).sort(moreFixedFirst)
  const remembered = new Map<string, string>()
  const tell: Notifying = (english) => {
    const told = whole.get(english) ?? remembered.get(english)
    if (told !== undefined) return told
    const made = translateByPattern(patterns, english, tell) ?? english
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(english, made)
    return made
  }
  return tell
}

/** The names of the places of a sentence, in order. */
export function placesFrom(sentence: string): string[] {
  return [...sentence.matchAll(PLACE)].map(([, name = '']) => name)
}

function translateByPattern(patterns: readonly Pattern[], english: string, tell: Notifying): string | null {
  for (const { form, places, told } of patterns) {
    const found = form.exec(english)
    if (found === null) continue
    const values = new Map(places.map((name, at) => [name, found[at + 1] ?? '']))
    return told.replace(PLACE, (place, name: string) => {
      const value = values.get(name) ?? place
      return TOLD_THEMSELVES.includes(name) ? tell(value) : value
    })
  }
  return null
}

function hasPlaces([english]: [string, string]): boolean {
  return english.includes('{')
}

function patternOf([english, told]: [string, string]): Pattern {
  const pieces = english.split(PLACE)
  const form = pieces.map((piece, at) => (at % 2 === 0 ? literally(piece) : holds(piece))).join('')
  const fixed = pieces.filter((_, at) => at % 2 === 0).join('').length
  return { form: new RegExp(`^${form}$`), places: placesFrom(english), told, fixed }
}

function holds(name: string): string {
  if (name.length === 1) return FIGURE
  return name === 'id' ? ONE_WORD : ANYTHING
}

/** Of two that fit, the one that says more by itself is meant. */
function moreFixedFirst(a: Pattern, b: Pattern): number {
  return b.fixed - a.fixed
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
