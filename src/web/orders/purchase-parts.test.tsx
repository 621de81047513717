// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { PurchaseJson } from '#contracts/orders/purchase-json.ts'
import { toEnglish } from '#rules/message.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { mount, mountWithHistory } from '../../../tests/support/mount.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { orderTitle } from './order-facts.ts'
import { anOrder } from './order-for-test.ts'
import { OrderFacts } from './order-parts.tsx'
import { PurchaseLead, PurchaseParts } from './purchase-parts.tsx'

vi.mock('../shell/use-frame.ts', () => ({ useFrame: () => ({ store: { storeName: 'Threadspeak' } }) }))

function ofThree(...statuses: OrderStatus[]): PurchaseJson {
  const parts = statuses.map((status, at) => ({
    ...{ _id: `o${at}`, id: `N${at}`, status, total: 100, goods: [] },
    seller: at === 0 ? null : `Seller ${at}`,
  }))
  return { _id: 'p', id: 'PABC', status: 'Processing', total: 300, parts }
}

test.each<[OrderStatus[], string]>([
  [['Processing', 'Shipped', 'Processing'], '3 sellers, ₹300.00 in all'],
  [['Processing', 'Cancelled', 'Processing'], '2 of 3 sellers left, ₹200.00 of ₹300.00'],
  [['Cancelled', 'Cancelled', 'Failed'], '3 sellers, ₹300.00 in all'],
])('the lead of a purchase whose parts are %j says %s', async (statuses, words) => {
  const page = await mount(<PurchaseLead purchase={ofThree(...statuses)} />)
  expect(page.host.textContent).toContain(words)
})

const cash = () => {
  const purchase = ofThree('Processing', 'Cancelled', 'Processing')
  const parts = purchase.parts.map((part, at) => (at === 1 ? part : { ...part, cashAtDoor: 499.5 + at }))
  return { ...purchase, parts }
}

const listed = async (purchase: PurchaseJson) => {
  const { host } = await mount(<PurchaseParts order={anOrder({ purchase })} />)
  return [...host.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
}

test('of a cash purchase each parcel that comes has the sum for its door', async () => {
  const [first, second, third] = await listed(cash())
  expect(first).toContain('₹499.50 in cash when the parcel of Threadspeak comes')
  expect(second).not.toContain('in cash')
  expect(third).toContain('₹501.50 in cash when the parcel of Seller 2 comes')
})

test('each part is listed with its own number', async () => {
  const parts = await listed(ofThree('Paid', 'Paid', 'Paid'))
  expect(parts.map((words, at) => words.includes(`Part N${at}`))).toEqual([true, true, true])
})

test('a part is called by the number of the whole first, an order alone by its own', () => {
  expect(toEnglish(orderTitle(anOrder({ purchase: ofThree('Paid') })))).toBe('Order PABC, part AAAA1111')
  expect(toEnglish(orderTitle(anOrder()))).toBe('Order AAAA1111')
})

test.each<[string, PurchaseJson | undefined, string[]]>([
  [
    'of a part begin with the number of the whole',
    ofThree('Paid'),
    ['Order number PABC', 'Number of this part AAAA1111'],
  ],
  ['of an order alone have one number', undefined, ['Order number AAAA1111', 'Date 1 July 2026']],
])('the facts %s', async (_, purchase, facts) => {
  const { host } = await mount(<OrderFacts order={anOrder(purchase === undefined ? {} : { purchase })} />)
  const pairs = [...host.querySelectorAll('dl > div')].map((pair) => {
    return [...pair.children].map(({ textContent }) => textContent).join(' ')
  })
  expect(pairs.slice(0, 2)).toEqual(facts)
})

test('a cash purchase that is not confirmed awaits one yes', async () => {
  const purchase = ofThree('Payment Pending', 'Payment Pending')
  const part = anOrder({ purchase, paymentMethod: { method: 'COD' } })
  const page = await mount(<PurchaseLead purchase={purchase} part={part} />)
  expect(page.host.textContent).toContain('Awaits your yes, not a payment')
  await page.show(<PurchaseLead purchase={purchase} part={{ ...part, status: 'Processing' }} />)
  expect(page.host.textContent).not.toContain('Awaits')
})

const cancel = async (order: Parameters<typeof CancelDialog>[0]['order']) => {
  await mountWithHistory(
    <CancelDialog order={order} isPaid={false} isBusy={false} onCancel={vi.fn()} onClose={vi.fn()} />,
  )
  return document.querySelector('[role="alertdialog"]')?.textContent ?? ''
}

test('cancelling a part says whose it is', async () => {
  const words = await cancel({ _id: 'o1', purchase: ofThree('Processing', 'Processing') })
  expect(words).toContain('Only the part of Seller 1 is cancelled.')
})

test('cancelling what is not confirmed yet says that it is the whole', async () => {
  const words = await cancel({ _id: 'o1', purchase: ofThree('Payment Pending', 'Payment Pending') })
  expect(words).toContain('This cancels the whole order PABC, the parts of all 2 sellers.')
})

test('an order of one seller is cancelled as before', async () => {
  expect(await cancel({ _id: 'o1' })).not.toMatch(/part|whole/)
})

test('a code confirms the whole, and says so', async () => {
  const order = anOrder({ purchase: ofThree('Payment Pending', 'Payment Pending') })
  const page = await mount(<ConfirmByCode order={order} orderKey="k" onConfirmed={vi.fn()} />)
  expect(page.host.textContent).toContain('This confirms the whole order PABC: the parts of all 2 sellers')
  await page.show(<ConfirmByCode order={anOrder()} orderKey="k" onConfirmed={vi.fn()} />)
  expect(page.host.textContent).not.toContain('whole')
})
