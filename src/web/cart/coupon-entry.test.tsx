// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import { click, mount, send, type } from '../../../tests/support/mount.tsx'
import { addToCart } from '../client/add-to-cart.ts'
import { cart, useCart } from '../client/cart.ts'
import { clearCart, setCoupon, setQuantity } from '../client/edit-cart.ts'
import { couponStore } from '../client/offers.ts'
import { session } from '../client/session-state.ts'
import { aUser } from '../client/user-for-test.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { CouponEntry } from './coupon-entry.tsx'
import { fittingCoupons } from './coupon-offers.tsx'
import { priceLines } from './line-price.ts'
import { useCouponCheck } from './use-coupon-check.ts'

const BELOW = 'This coupon needs an order of at least ₹1,000.'
const coupon = (code: string, part: Partial<PublicCouponJson> = {}): PublicCouponJson => ({
  code,
  discountType: 'percentage',
  discountValue: 10,
  maximumDiscountAmount: null,
  minimumOrderAmount: 1000,
  expirationDate: '2027-01-01T00:00:00.000Z',
  usageLimitPerCustomer: null,
  isFirstOrderOnly: false,
  ...part,
})

beforeEach(() => {
  localStorage.clear()
  session.setState({ status: 'guest', because: 'no-token' }, true)
  clearCart()
  vi.spyOn(couponStore, 'get').mockResolvedValue({
    coupons: [coupon('SAVE10'), coupon('BIG', { minimumOrderAmount: 9000 })],
  })
  // The server's rule: ten percent from ₹1,000.
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { code, subtotal } = JSON.parse(String(init.body))
    if (subtotal < 1000) return Response.json({ success: false, message: BELOW }, { status: 400 })
    return Response.json({ success: true, message: '', code, discountAmount: subtotal / 10 })
  })
  const product = {
    _id: 'p1',
    title: 'Kurta',
    images: [],
    category: '',
    description: '',
    originalPrice: 600,
    discountPrice: null,
  }
  addToCart({ product, quantity: 2, color: '', size: null, inStock: 9, deliveryDate: '' })
})

function Entry() {
  const { lines, coupon: used } = useCart()
  const { subtotalPaise } = priceLines(lines, used)
  return <CouponEntry coupon={used} subtotalPaise={subtotalPaise} lost={useCouponCheck(subtotalPaise)} />
}
const open = () =>
  mount(
    <ToastProvider>
      <Entry />
    </ToastProvider>,
  )
const setPieces = (count: number) => setQuantity(cart.getState().lines[0]?.id ?? '', count)
const submit = async (page: Awaited<ReturnType<typeof open>>, code: string) => {
  await type(page.find<HTMLInputElement>('input'), code)
  await send(page.find('form'), new Event('submit', { bubbles: true, cancelable: true }))
}

test('the sample coupon is named while it is true [COUPON-02]', async () => {
  const page = await open()
  expect(page.host.textContent).toContain('SAVE10 for 10% off on orders over ₹1000')
})

test('a sample coupon that the seller changed is not promised', async () => {
  vi.spyOn(couponStore, 'get').mockResolvedValue({ coupons: [coupon('SAVE10', { discountValue: 5 })] })
  const page = await open()
  expect(page.host.textContent).not.toContain('10% off')
})

test('coupons that fit are offered, and one press uses one; the focus stays where it was', async () => {
  const page = await open()
  await vi.waitFor(() => expect(page.all('.coupon-offers li')).toHaveLength(1))
  expect(page.find('.coupon-offers').textContent).toContain('SAVE10 takes off ₹120')
  await click(page.find('[aria-label="Use coupon SAVE10"]'))
  await vi.waitFor(() => expect(cart.getState().coupon?.code).toBe('SAVE10'))
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('coupon-remove'))
  await click(document.activeElement as Element)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('coupon'))
})

test('what was said about a code goes away with the next letter, and when the goods change', async () => {
  const page = await open()
  setPieces(1)
  await submit(page, 'SAVE10')
  await vi.waitFor(() => expect(page.host.textContent).toContain(BELOW))
  await type(page.find<HTMLInputElement>('input'), 'SAVE1')
  expect(page.host.textContent).not.toContain(BELOW)
  await submit(page, 'SAVE10')
  await vi.waitFor(() => expect(page.host.textContent).toContain(BELOW))
  setPieces(2)
  await vi.waitFor(() => expect(page.host.textContent).not.toContain(BELOW))
})

test('a coupon that no longer fits is taken off with a reason, and comes back when it fits again', async () => {
  const page = await open()
  setCoupon({ code: 'SAVE10', discountPaise: 12_000, subtotalPaise: 120_000 })
  setPieces(1)
  await vi.waitFor(() => expect(page.host.textContent).toContain(`SAVE10 was taken off. ${BELOW}`))
  expect(cart.getState().coupon).toBeNull()
  setPieces(3)
  await vi.waitFor(() => expect(cart.getState().coupon).toMatchObject({ code: 'SAVE10', discountPaise: 18_000 }))
  expect(page.host.textContent).not.toContain(BELOW)
})

test('one that was taken off by hand stays off', async () => {
  const page = await open()
  setCoupon({ code: 'SAVE10', discountPaise: 12_000, subtotalPaise: 120_000 })
  await vi.waitFor(() => expect(page.all('#coupon-remove')).toHaveLength(1))
  await click(page.find('#coupon-remove'))
  expect(cart.getState()).toMatchObject({ coupon: null, waitingCoupon: null })
})

test('with an account those are offered that its earlier orders leave', async () => {
  session.setState({ status: 'signed-in', token: 'key', user: aUser() }, true)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ coupons: [coupon('MINE', { isFirstOrderOnly: true })] })
  })
  const page = await open()
  await vi.waitFor(() => expect(page.all('.coupon-offers li')).toHaveLength(1))
  expect(page.find('.coupon-offers').textContent).toContain('MINE takes off ₹120for your first order')
  expect(asked).toEqual([expect.stringContaining('/v1/api/cupons/mine')])
})

test('nothing is offered until it is known who shops', async () => {
  session.setState({ status: 'checking', token: 'key' }, true)
  const page = await open()
  await vi.waitFor(() => expect(page.host.textContent).toContain('SAVE10 for 10% off'))
  expect(page.all('.coupon-offers')).toHaveLength(0)
})

test('a percentage takes off its most at most', () => {
  const [first] = fittingCoupons([coupon('CAPPED', { maximumDiscountAmount: 100 })], 300_000)
  expect(first?.offPaise).toBe(10_000)
})

test('the best of the coupons that fit comes first, and none that takes nothing off', () => {
  const list = [
    coupon('TEN'),
    coupon('RUPEES', { discountType: 'fixed', discountValue: 200 }),
    coupon('FAR', { minimumOrderAmount: 1500 }),
  ]
  const codes = (paise: number) => fittingCoupons(list, paise).map((one) => one.coupon.code)
  expect(codes(120_000)).toEqual(['RUPEES', 'TEN'])
  expect(codes(300_000)).toEqual(['TEN', 'FAR', 'RUPEES'])
  expect(codes(99_999)).toEqual([])
  expect(codes(0)).toEqual([])
})

test('a coupon made for this shopper is marked, and is first where it is the best', async () => {
  vi.spyOn(couponStore, 'get').mockResolvedValue({
    coupons: [coupon('SAVE10'), coupon('ASHA', { discountValue: 30, isForYou: true })],
  })
  const page = await open()
  const offers = page.all('.coupon-offers li').map((one) => one.textContent)
  expect(offers[0]).toContain('ASHA')
  expect(offers[0]).toContain('For you')
  expect(offers[1]).not.toContain('For you')
})

test('with nothing to order the coupon claims no money, and keeps waiting', async () => {
  setCoupon({ code: 'SAVE10', discountPaise: 79_990, subtotalPaise: 799_900 })
  const page = await mount(
    <ToastProvider>
      <CouponEntry coupon={cart.getState().coupon} subtotalPaise={0} lost={null} />
    </ToastProvider>,
  )
  expect(page.find('.coupon-on p').textContent).toBe('SAVE10 waits for something that can be ordered.')
})
