import type { ShippingInfo } from '#rules/shipping-form.ts'

type Whom = Pick<ShippingInfo, 'fullName' | 'phone' | 'email' | 'city' | 'postalCode'>

/** What a seller finds an order by: its number, whom and where it goes to, and what is in it. */
export function buildSearchText(
  number: string,
  { fullName, phone, email, city, postalCode }: Whom,
  items: readonly { title: string }[],
): string {
  return [number, fullName, phone, email, city, postalCode, ...items.map(({ title }) => title)].join(' ').toLowerCase()
}
