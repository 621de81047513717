/** Where an order is worked on: on the desk that one is at, the seller's or the admin's. */
export function orderHref(pathname: string, number: string): string {
  const area = pathname.startsWith('/admin') ? '/admin' : '/seller'
  return `${area}/orders?search=${encodeURIComponent(number)}`
}
