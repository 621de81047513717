import { PIN_CODE_TEXTS } from '#contracts/orders/pin-code-texts.ts'
import type { PinCodeAnswer } from '#contracts/orders/pin-codes.ts'
import { Refusal } from '#contracts/refusal.ts'
import { normalizePinCode } from '#rules/address.ts'
import { findState } from '#rules/indian-states.ts'
import { cityForPinCode, stateForPinCode } from '#rules/pin-code-places.ts'

type Place = { name: string; state: string; first: string; last: string }
type Directory = { pins: ReadonlySet<string>; places: readonly Place[] }

let directory: Promise<Directory> | null = null

/** City and state of a PIN code; shoppers may always type something else. */
export async function findPinCode(typed: string): Promise<PinCodeAnswer> {
  const pin = normalizePinCode(typed)
  if (pin === null) throw new Refusal('bad_input', PIN_CODE_TEXTS.malformed)
  directory ??= readDirectory()
  const { pins, places } = await directory
  const state = stateForPinCode(pin)
  // The list lacks most of Delhi, so there the prefix has to do.
  const isKnown = pins.has(pin) || pin.startsWith('110')
  if (state === null || !isKnown) throw new Refusal('not_found', PIN_CODE_TEXTS.unknown)
  const city = cityForPinCode(pin)
  const district = city === null ? findDistrict(places, pin, state) : null
  return { pin, city: city ?? district, state, isDistrict: district !== null }
}

/** Districts are known by their first and last codes, and many ranges overlap: only a unique match is certain. */
function findDistrict(places: readonly Place[], pin: string, state: string): string | null {
  const fitting = places.filter((place) => place.state === state && place.first <= pin && pin <= place.last)
  return fitting.length === 1 ? (fitting[0]?.name ?? null) : null
}

/** Half a megabyte that most visits never need: loaded lazily. */
async function readDirectory(): Promise<Directory> {
  const { default: list } = await import('pincodes-india')
  const places = list.districts.map(({ stateName, districtName, pincodeStart, pincodeEnd }) => ({
    name: titled(districtName),
    state: isLadakh(districtName) ? 'Ladakh' : (findState(stateName)?.name ?? ''),
    first: pincodeStart,
    last: pincodeEnd,
  }))
  return { pins: new Set(list.pincodes), places }
}

/** The list is older than the union territory. */
function isLadakh(district: string): boolean {
  return district === 'LEH' || district === 'KARGIL'
}

/** 'RAIGARH(MH)' becomes 'Raigarh'. */
function titled(name: string): string {
  return name
    .replace(/\(.*\)/, '')
    .trim()
    .toLowerCase()
    .replace(/(?<![a-z'])[a-z]/g, (letter) => letter.toUpperCase())
}
