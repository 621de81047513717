import { expect, test } from 'vitest'
import { orderHref } from './order-href.ts'

test.each([
  ['/seller/customer-care', 'AB12CD34', '/seller/orders?search=AB12CD34'],
  ['/admin/customers/1', 'AB12CD34', '/admin/orders?search=AB12CD34'],
  // A customer's query contains the order number as typed.
  ['/seller/customer-care', 'a&b c', '/seller/orders?search=a%26b%20c'],
])('on %s the order %s is at %s', (pathname, number, href) => {
  expect(orderHref(pathname, number)).toBe(href)
})
