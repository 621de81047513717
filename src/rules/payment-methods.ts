/** What the provider takes at least. */
export const SMALLEST_ONLINE_PAISE = 100

/** The provider's names, in the order in which most people in India pay. */
const USUAL = ['upi', 'card', 'netbanking'] as const

/** Ways to pay online: what this person used last, then the usual ones. */
export function paymentMethods(lastUsed: string | null): string[] {
  if (lastUsed === null || lastUsed === '') return [...USUAL]
  return [lastUsed, ...USUAL.filter((method) => method !== lastUsed)]
}
