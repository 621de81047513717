/** Counts of parcels that left the shop. */
export type ParcelCounts = {
  sent: number
  delivered: number
  /** Of the delivered ones: on the promised day or before. */
  onTime: number
  /** Turned back: on the way to the shop, or there. */
  back: number
  lost: number
  /** Mean rupees of those whose rate is known; null where none is. */
  cost: number | null
}

/** Delivered in time, of all delivered; null while none is. */
export function onTimeShare({ delivered, onTime }: ParcelCounts): number | null {
  return delivered === 0 ? null : onTime / delivered
}

/** Turned back, of all whose way is decided: one that is under way may still do either. */
export function returnRate({ delivered, back, lost }: ParcelCounts): number | null {
  const decided = delivered + back + lost
  return decided === 0 ? null : back / decided
}

/** '12.5%'; '–' where there is nothing to divide. */
export function percent(share: number | null): string {
  return share === null ? '–' : `${Math.round(share * 1000) / 10}%`
}

/** Zones of India Post by the first digit of a PIN code. */
const ZONES: Readonly<Record<string, string>> = {
  1: 'Delhi, Haryana, Punjab, Himachal, Jammu and Kashmir, Ladakh',
  2: 'Uttar Pradesh, Uttarakhand',
  3: 'Rajasthan, Gujarat, Daman and Diu',
  4: 'Maharashtra, Goa, Madhya Pradesh, Chhattisgarh',
  5: 'Andhra Pradesh, Telangana, Karnataka',
  6: 'Kerala, Tamil Nadu, Puducherry, Lakshadweep',
  7: 'West Bengal, Odisha, the north-east, Andaman and Nicobar',
  8: 'Bihar, Jharkhand',
  9: 'Army post',
}

export function pinZoneName(digit: string): string {
  const name = ZONES[digit]
  return name === undefined ? `PIN codes ${digit}…` : `${digit}…: ${name}`
}

/** So many products are shown; the export has them all. */
export const FIGURE_PRODUCTS = 50
