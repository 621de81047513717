// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { mount, mountWithHistory } from '../../../tests/support/mount.tsx'
import { loadTranslator } from '../i18n/language-provider.tsx'
import { TranslatorContext } from '../i18n/translator.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { OrderCard } from './order-card.tsx'
import { anOrder } from './order-for-test.ts'
import { OrderFacts, OrderItems, OrderSums, PaymentFacts, ShippingAddress } from './order-parts.tsx'

const withPrice = (price: number, discountPrice: number) => {
  const order = anOrder()
  const [item] = order.cart.items as [(typeof order.cart.items)[number]]
  const product = { ...item.Products[0], price, discountPrice, total: discountPrice }
  return { ...order, cart: { ...order.cart, items: [{ ...item, Products: [product] as [typeof product] }] } }
}

test('the original price is struck through where it is higher, and nothing is where it is not [ORDER-47]', async () => {
  const page = await mount(<OrderItems order={withPrice(1200, 900)} />)
  expect(page.host.textContent).toContain('₹900.00')
  expect(page.all('s, del').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('₹1,200.00')])
  await page.show(<OrderItems order={withPrice(900, 900)} />)
  expect(page.host.textContent).toContain('₹900.00')
  expect(page.all('s, del')).toEqual([])
})

test.each([
  ['on its way', null, 'is on its way back to where it came from'],
  ['returned', '2026-07-03T00:00:00.000Z', 'was sent back on 3 July 2026'],
  ['stuck', null, 'could not be sent back yet; we are looking into it'],
] as const)(
  'a first try that was sent back is told with its payment id, %s [ORDER-51]',
  async (state, returnedAt, words) => {
    const back = { paymentId: 'pay_first', amount: 955, date: '2026-07-02T00:00:00.000Z', state, returnedAt }
    const page = await mount(<PaymentFacts order={anOrder({ returnedPayments: [back] })} />)
    for (const fact of ['pay_first', '₹955.00', '2 July 2026', words]) expect(page.host.textContent).toContain(fact)
  },
)

test('the country is a word of the page, in an address that people wrote', async () => {
  const order = anOrder()
  const page = await mount(<ShippingAddress order={order} />)
  expect(page.host.textContent).toContain('INDIA')
  await page.show(
    <TranslatorContext value={await loadTranslator('hi')}>
      <ShippingAddress order={order} />
    </TranslatorContext>,
  )
  expect(page.host.textContent).toContain('भारत')
  expect(page.host.textContent).not.toContain('INDIA')
})

test.each([
  ['COD', undefined, true],
  ['online', undefined, false],
  // Its part in advance is a payment.
  ['COD', { amount: 200, rest: 755, paidAt: null }, false],
] as const)(
  'beside Payment Pending of %s with a part in advance of %j: a yes is awaited: %s',
  async (method, advance, is) => {
    const order = anOrder({ paymentMethod: { method, ...(advance && { advance }) } })
    const { host } = await mount(<OrderFacts order={order} />)
    expect(host.textContent).toContain('Payment Pending')
    expect(host.textContent.includes('Awaits your yes, not a payment')).toBe(is)
  },
)

test.each([
  ['Cancelled', 'Pending', 'Nothing to pay', false],
  ['Cancelled', 'Refunded', 'Refunded', true],
  ['Failed', 'Failed', 'Failed', true],
  ['Processing', 'Pending', 'Pending', true],
] as const)('the payment of an order %s, %s: %s', async (status, paid, words, hasAmount) => {
  const page = await mount(<PaymentFacts order={anOrder({ status, paymentMethod: { status: paid } })} />)
  expect([page.find('.chip').textContent, page.host.textContent?.includes('₹955.00')]).toEqual([words, hasAmount])
})

test('of a cancelled order it says what is on its way back, and then that it is back', async () => {
  const of = (paymentMethod: Partial<OrderJson['paymentMethod']>) => (
    <PaymentFacts order={anOrder({ status: 'Cancelled', paymentMethod })} />
  )
  const page = await mount(of({ status: 'Completed', refundingAmount: 955 }))
  expect(page.find('.chip').textContent).toBe('Being refunded')
  expect(page.host.textContent).toContain('Goes back to you₹955.00')
  await page.show(of({ status: 'Refunded', refundStatus: 'Refunded', refundedAmount: 955 }))
  expect(page.find('.chip').textContent).toBe('Refunded')
  expect(page.host.textContent).toContain('Given back₹955.00')
  expect(page.host.textContent).not.toContain('Goes back')
})

test('a copy that the browser kept from before knows of no such payment', async () => {
  const { returnedPayments: _, ...old } = anOrder()
  const page = await mount(<PaymentFacts order={old as OrderJson} />)
  expect(page.host.textContent).not.toContain('no use for it')
})

test('an order in another currency is written with its sign everywhere, not with the rupee’s [MONEY-04]', async () => {
  const order = anOrder({ paymentMethod: { currency: 'USD' } })
  await mountWithHistory(
    <ToastProvider>
      <OrderItems order={order} />
      <PaymentFacts order={order} />
      <OrderSums order={order} />
      <ul>
        <OrderCard order={order} onOpen={() => undefined} />
      </ul>
    </ToastProvider>,
  )
  expect(document.body.textContent).toContain('$955.00')
  expect(document.body.textContent).not.toContain('₹')
})
