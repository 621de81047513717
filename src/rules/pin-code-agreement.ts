import { findState } from './indian-states.ts'

export type PinCodePlace = { city: string | null; state: string; isDistrict: boolean }

/** Names that people still use for cities that were renamed. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  allahabad: 'prayagraj',
  bangalore: 'bengaluru',
  baroda: 'vadodara',
  belgaum: 'belagavi',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  cochin: 'kochi',
  gurgaon: 'gurugram',
  hubli: 'hubballi',
  madras: 'chennai',
  mangalore: 'mangaluru',
  mysore: 'mysuru',
  pondicherry: 'puducherry',
  poona: 'pune',
  trivandrum: 'thiruvananthapuram',
}

/**
 * Whether what was typed fits what the post says of its PIN code. An empty field agrees with everything. A district is not
 * held against a city: 'Panaji' lies in 'North Goa'.
 */
export function agreesWithPinCode(typed: { city: string; state: string }, place: PinCodePlace): boolean {
  const state = findState(typed.state)
  if (state !== null && state.name !== place.state) return false
  if (place.city === null || place.isDistrict) return true
  const [wanted, known] = [plainName(typed.city), plainName(place.city)]
  return wanted === '' || wanted.includes(known) || known.includes(wanted)
}

function plainName(city: string): string {
  const plain = city
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
  return OLD_NAMES[plain] ?? plain
}
