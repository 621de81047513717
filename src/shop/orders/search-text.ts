import type { ShippingInfo } from '#rules/shipping-form.ts'

/** What a seller finds an order by: its number, whom it goes to, and what is in it. */
export function searchTextOf(
  number: string,
  { fullName, phone, email }: Pick<ShippingInfo, 'fullName' | 'phone' | 'email'>,
  items: readonly { title: string }[],
): string {
  return [number, fullName, phone, email, ...items.map(({ title }) => title)].join(' ').toLowerCase()
}
