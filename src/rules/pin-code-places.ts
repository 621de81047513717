import { findStateByCode } from './indian-states.ts'
import { CITIES_OF_PIN_CODES } from './pin-code-cities.ts'
import { westernDigits } from './western-digits.ts'

/**
 * State codes by PIN code prefix; the longest prefix wins. Three digits are a sorting district of the post, which
 * nearly always lies in one state; where a border runs through one, longer prefixes tell the sides apart. Prefixes
 * under '' are ambiguous: the post itself serves two states there.
 */
const STATES = beginnings({
  '': '6051 60740',
  '01': '18 19',
  '02': '17',
  '03': '14 15 160055 160059 160062 160071 160103 160104',
  '04': '160',
  '05': '244712 244713 244715 244716 244717 246 2476 248 249 262308 262309 262310 262311 2624 2625 263',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34',
  '09': '20 21 22 23 24 25 26 27 28 2467',
  '10': '80 81 82 84 85',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793 794',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '814 815 816 822 825 826 827 828 829 83',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39',
  '26': '362520 362540 362570 396193 396210 396215 396220 396230 396235 396240',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '403',
  '31': '68255',
  '32': '67 68 69',
  '33': '60 61 62 63 64',
  '34': '60500 60501 60960 533464 673310',
  '35': '744',
  '36': '50',
  '37': '51 52 53',
  '38': '194',
})

const CITIES = beginnings(CITIES_OF_PIN_CODES)

/** The state's name, null when ambiguous or unknown. */
export function stateForPinCode(pin: string): string | null {
  return findStateByCode(longestFit(STATES, pin) ?? '')?.name ?? null
}

export function cityForPinCode(pin: string): string | null {
  return longestFit(CITIES, pin)
}

const PIN_CODE = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g

/** The one that an address ends with, or null. */
export function pinCodeIn(address: string): string | null {
  const named = (westernDigits(address).match(PIN_CODE) ?? []).map((one) => one.replace(' ', ''))
  return named.findLast((pin) => longestFit(STATES, pin) !== null) ?? null
}

function longestFit(table: ReadonlyMap<string, string>, pin: string): string | null {
  for (let length = pin.length; length > 0; length -= 1) {
    const found = table.get(pin.slice(0, length))
    if (found !== undefined) return found
  }
  return null
}

function beginnings(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(table).flatMap(([name, all]) => all.split(' ').map((one) => [one, name] as const)))
}
