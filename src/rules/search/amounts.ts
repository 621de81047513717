import type { Token } from './query-tokens.ts'

/** An amount of rupees in a query: which tokens it takes. */
export type Amount = { rupees: number; from: number; to: number; isMarked: boolean }

const CURRENCY = new Set('rs inr rupee rupees rupaye rupay rupaiye rupiya ₹ रुपये रुपए रुपया रूपये'.split(' '))
const HUNDRED = new Set('sau so hundred सौ'.split(' '))
const THOUSAND = new Set('hazar hazaar hajar thousand हजार'.split(' '))
const NUMBERS = new Map(
  'ek:1 do:2 teen:3 tin:3 char:4 chaar:4 panch:5 paanch:5 che:6 chhe:6 saat:7 aath:8 nau:9 das:10 एक:1 दो:2 तीन:3 चार:4 पांच:5 पाँच:5 छह:6 सात:7 आठ:8 नौ:9 दस:10 one:1 two:2 three:3 four:4 five:5'
    .split(' ')
    .map((pair) => {
      const [word = '', value = ''] = pair.split(':')
      return [word, Number(value)] as const
    }),
)
const MOST_RUPEES = 10_000_000

/** The amount that begins at a token, with its currency before or behind it; null when none does. */
export function amountAt(tokens: readonly Token[], start: number): Amount | null {
  let at = start
  let isMarked = false
  if (isCurrency(tokens[at])) {
    at += 1
    isMarked = true
  }
  const number = numberFrom(tokens[at]?.plain ?? '')
  if (number === null) {
    const counted = NUMBERS.get(tokens[at]?.plain ?? '')
    const times = multiplier(tokens[at + 1])
    if (counted === undefined || times === 1) return null
    return ended(tokens, { rupees: counted * times, from: start, to: at + 2, isMarked })
  }
  const times = multiplier(tokens[at + 1])
  const to = at + (times === 1 ? 1 : 2)
  const rupees = number.value * times
  if (rupees > MOST_RUPEES) return null
  return ended(tokens, { rupees, from: start, to, isMarked: isMarked || number.isMarked })
}

function ended(tokens: readonly Token[], amount: Amount): Amount {
  if (!isCurrency(tokens[amount.to])) return amount
  return { ...amount, to: amount.to + 1, isMarked: true }
}

function isCurrency(token: Token | undefined): boolean {
  return token !== undefined && (CURRENCY.has(token.plain) || token.text === '₹')
}

function multiplier(token: Token | undefined): number {
  if (token === undefined) return 1
  if (HUNDRED.has(token.plain)) return 100
  return THOUSAND.has(token.plain) ? 1000 : 1
}

/** '500', '500rs', 'rs500', '1k', '1.5k'. */
function numberFrom(word: string): { value: number; isMarked: boolean } | null {
  const found = /^(rs|inr)?(\d{1,9}(?:\.\d{1,2})?)(k|rs|inr|rupees|rupaye)?$/.exec(word)
  if (found === null) return null
  const [, before, digits = '', behind] = found
  const value = Number(digits) * (behind === 'k' ? 1000 : 1)
  return { value, isMarked: before !== undefined || behind !== undefined }
}
