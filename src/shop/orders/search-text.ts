import type { ShippingInfo } from '#rules/shipping-form.ts'

type Whom = Pick<ShippingInfo, 'fullName' | 'phone' | 'email' | 'city' | 'postalCode'>

/** The seller's search text: number, recipient, address and titles. */
export function buildSearchText(
  number: string,
  { fullName, phone, email, city, postalCode }: Whom,
  items: readonly { title: string }[],
): string {
  return [number, fullName, phone, email, city, postalCode, ...items.map(({ title }) => title)].join(' ').toLowerCase()
}
