const VOWELS = table('अ:a आ:aa इ:i ई:ii उ:u ऊ:uu ऋ:ri ए:e ऐ:ai ओ:o औ:au ऑ:o ऍ:e')
const MATRAS = table('ा:aa ि:i ी:ii ु:u ू:uu ृ:ri े:e ै:ai ो:o ौ:au ॉ:o ॅ:e')
const CONSONANTS = table(
  'क:k ख:kh ग:g घ:gh ङ:n च:ch छ:ch ज:j झ:jh ञ:n ट:t ठ:th ड:d ढ:dh ण:n त:t थ:th द:d ध:dh न:n प:p फ:ph ' +
    'ब:b भ:bh म:m य:y र:r ल:l ळ:l व:v श:sh ष:sh स:s ह:h ड़:r ढ़:rh ज़:z फ़:f क़:k ख़:kh ग़:g',
)
const NASALS = /[\u0901-\u0903]/
const VIRAMA = '\u094d'
/** The vowel that a consonant without a sign carries, unless it is silent. */
const SCHWA = 'ə'

export function isDevanagari(text: string): boolean {
  return /[\u0900-\u097f]/.test(text)
}

/** A Devanagari word in Latin letters as people type it: लाल is laal, झुमका is jhumkaa. Other letters stay. */
export function transliterate(word: string): string {
  const syllables = toSyllables(word)
  for (let i = syllables.length - 1; i >= 0; i--) {
    const one = syllables[i]
    if (one?.vowel === SCHWA && isSilent(syllables, i)) one.vowel = ''
  }
  return syllables.map(({ consonant, vowel }) => consonant + vowel.replace(SCHWA, 'a')).join('')
}

type Syllable = { consonant: string; vowel: string }

function toSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = []
  // The decomposed form, so that ड़ is one letter and its nukta in every way of writing.
  for (const [letter] of word.normalize('NFKD').matchAll(/[\u0900-\u097f]\u093c?|./gsu)) {
    const last = syllables.at(-1)
    const consonant = CONSONANTS.get(letter)
    if (consonant !== undefined) syllables.push({ consonant, vowel: SCHWA })
    else if (NASALS.test(letter)) syllables.push({ consonant: 'n', vowel: '' })
    else if (letter === VIRAMA && last !== undefined) last.vowel = ''
    else if (MATRAS.has(letter) && last !== undefined) last.vowel = MATRAS.get(letter) ?? ''
    else syllables.push({ consonant: '', vowel: VOWELS.get(letter) ?? letter })
  }
  return syllables
}

/** Silent at the end of a word, and between a vowel with one consonant and a consonant with a vowel. */
function isSilent(syllables: readonly Syllable[], at: number): boolean {
  if (syllables.length === 1) return false
  const [before, after] = [syllables[at - 1], syllables[at + 1]]
  if (after === undefined) return true
  return before !== undefined && before.vowel !== '' && after.consonant !== '' && after.vowel !== ''
}

function table(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs.split(' ').map((pair) => {
      const [letter = '', sound = ''] = pair.split(':')
      return [letter.normalize('NFKD'), sound]
    }),
  )
}
