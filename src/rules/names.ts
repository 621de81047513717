/** Invisible or direction-changing characters: controls, format marks, private use, blank symbols. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Several Indian scripts and the Arabic one need a joiner inside a word. */
const JOINED = /((?!\p{Script=Inherited})\p{M}|\p{Script=Arabic})[\u200c\u200d]/gu
const EMOJI = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?\u200d?/gu

export function hasUnseen(text: string): boolean {
  return INVISIBLE.test(text.replace(EMOJI, '').replace(JOINED, '$1'))
}

/** Scripts allowed in a username, each with its own digits and with ASCII digits. */
const SCRIPTS = 'Latin Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Arabic'.split(' ')
const ARABIC_DIGITS = '\\u0660-\\u0669'
const USERNAME = new RegExp(
  `^(?:${SCRIPTS.map((script) => `[\\p{Script=${script}}0-9${script === 'Arabic' ? ARABIC_DIGITS : ''}._-]+`).join('|')})$`,
  'u',
)
const LETTERS_AND_MARKS = /^[\p{L}\p{M}\p{N}._-]+$/u

/**
 * Why a username is invalid, or null. One script only: a Cyrillic letter or a foreign digit among Latin letters is a
 * homograph of another name.
 */
export function usernameProblem(username: string): 'unseen' | 'mixed' | 'bad' | null {
  if (hasUnseen(username)) return 'unseen'
  if (USERNAME.test(username)) return null
  return LETTERS_AND_MARKS.test(username) && !isSingleScript(username) ? 'mixed' : 'bad'
}

const WRITTEN_IN = [...SCRIPTS, 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Cherokee', 'Georgian', 'Han', 'Hangul'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)

function isSingleScript(text: string): boolean {
  return WRITTEN_IN.filter((script) => script.test(text)).length <= 1
}

/** Username of an account whose name was released to another. Nobody can choose it: it is too long. */
export const RELEASED_USERNAME = 'choose-another-'

export function isReleasedUsername(username: string): boolean {
  return username.startsWith(RELEASED_USERNAME) && username.length === RELEASED_USERNAME.length + 36
}

/** 'Asha Rao' is shown under a review as 'Asha R.': enough for a reader, too little to identify somebody. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  const [initial] = new Intl.Segmenter('en-IN').segment(last)
  return `${first} ${initial?.segment.toLocaleUpperCase('en-IN') ?? ''}.`
}
