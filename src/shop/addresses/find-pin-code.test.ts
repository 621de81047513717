import list from 'pincodes-india'
import { expect, test } from 'vitest'
import { findState } from '#rules/indian-states.ts'
import { findPinCode } from './find-pin-code.ts'

/** Ladakh is newer than the list. */
const OLD_NAMES: Record<string, string> = { Ladakh: 'Jammu and Kashmir' }

test('for every PIN code of the list the told state is one of those the list has there', async () => {
  const districts = list.districts.map((district) => ({ ...district, state: findState(district.stateName)?.name }))
  const wrong: string[] = []
  let unreported = 0
  let cities = 0
  for (const pin of list.pincodes) {
    const place = await findPinCode(pin).catch(() => null)
    if (place === null) unreported += 1
    else {
      if (place.city !== null) cities += 1
      const state = OLD_NAMES[place.state] ?? place.state
      const isThere = districts.some((one) => one.state === state && one.pincodeStart <= pin && pin <= one.pincodeEnd)
      if (!isThere) wrong.push(`${pin} ${place.state}`)
    }
  }
  // Yanam and Mahe, far from the rest of their territory.
  expect(wrong).toEqual(['533464 Puducherry', '673310 Puducherry'])
  expect(unreported).toBeLessThan(30)
  expect(cities).toBeGreaterThan(4_000)
})
