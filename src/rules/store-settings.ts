/** What the shop says of itself to everybody. */
export type StoreSettings = {
  storeName: string
  email: string
  phone: string
  address: string
}

export const DEFAULT_STORE: StoreSettings = {
  storeName: 'Threadspeak',
  email: 'hello@threadspeak.test',
  phone: '+91 00000 00000',
  address: '14 Weavers Lane, Bengaluru 560001, Karnataka, India',
}

/** The year the shop was founded, shown in the footer. */
export const FOUNDED = 2025
