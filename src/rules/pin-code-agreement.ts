import { findState } from './indian-states.ts'

export type PinCodePlace = { city: string | null; state: string; isDistrict: boolean }

/** Former names of renamed cities that are still in use. */
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
 * Whether the typed place matches the PIN code. An empty field matches everything. A district does not contradict a
 * city: 'Panaji' lies in 'North Goa'.
 */
export function agreesWithPinCode(typed: { city: string; state: string }, place: PinCodePlace): boolean {
  const state = findState(typed.state)
  if (state !== null && state.name !== place.state) return false
  if (place.city === null || place.isDistrict) return true
  // The post's names are in Latin letters: those of another script cannot be compared.
  if (/\p{L}/u.test(typed.city) && !/[a-z]/i.test(typed.city)) return true
  const [city, known] = [plainName(typed.city), plainName(place.city)]
  return city === '' || city.includes(known) || known.includes(city)
}

function plainName(city: string): string {
  const plain = city
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
  return OLD_NAMES[plain] ?? plain
}
