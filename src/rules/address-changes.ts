const DAY_MS = 24 * 3_600_000

/** How often the address of one order may be changed: per day, and in total. */
const ADDRESS_CHANGES = { aDay: 5, inAll: 20 }

export function mayChangeAddressAgain(before: readonly Date[], now: Date): boolean {
  const today = before.filter((at) => now.getTime() - at.getTime() < DAY_MS)
  return today.length < ADDRESS_CHANGES.aDay && before.length < ADDRESS_CHANGES.inAll
}
