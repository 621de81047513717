/** Link to an order on the current desk, the seller's or the admin's. */
export function orderHref(pathname: string, number: string): string {
  const area = pathname.startsWith('/admin') ? '/admin' : '/seller'
  return `${area}/orders?search=${encodeURIComponent(number)}`
}
