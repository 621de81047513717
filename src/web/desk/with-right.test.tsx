// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Right } from '#rules/rights.ts'
import { mountRoutes, mountWithHistory } from '../../../tests/support/mount.tsx'
import { ADMIN_AREA } from '../admin/admin-links.ts'
import { useOpenDisputes } from '../admin/disputes/open-disputes.ts'
import { type Session, session } from '../client/session-state.ts'
import { aHelper, signedIn } from '../client/user-for-test.ts'
import { anOrder } from '../orders/order-for-test.ts'
import { OrderTools } from '../seller/orders/order-tools.tsx'
import { useOrdersToPack } from '../seller/orders/orders-to-pack.ts'
import { useWaitingReturns } from '../seller/orders/waiting-returns.ts'
import { useWaitingReviews } from '../seller/reviews/waiting-reviews.ts'
import { SELLER_AREA } from '../seller/seller-area.ts'
import { SellerPanel } from '../seller/seller-panel.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { NotifyProvider } from './banners.tsx'
import type { DeskArea } from './desk-area.ts'
import { useDueQueries } from './use-due-queries.ts'
import { useOwnArea } from './use-own-area.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

const TOOLS: [Right, string][] = [
  ['refunds:write', 'Refund order'],
  ['orders:edit', 'Change order'],
  ['parcels:write', 'Pack and label order'],
]

const signIn = (who: Session) => act(async () => session.setState(who, true))

async function toolsFor(who: Session): Promise<string[]> {
  await signIn(who)
  await mountWithHistory(
    <ToastProvider>
      <NotifyProvider>
        <OrderTools order={anOrder({ status: 'Processing' })} noteCount={0} hasCourier onChanged={vi.fn()} />
      </NotifyProvider>
    </ToastProvider>,
  )
  return [...document.querySelectorAll('.order-tools [aria-label], .order-tools a')].map(
    (one) => one.getAttribute('aria-label') ?? '',
  )
}
const isAmong = (labels: readonly string[], name: string) => labels.some((label) => label.startsWith(name))

test.each(TOOLS)(
  'the button that needs %s is shown to whose group has it, and to nobody else there',
  async (right, name) => {
    const others = TOOLS.map(([one]) => one).filter((one) => one !== right)
    expect(isAmong(await toolsFor(aHelper(['orders:read', right])), name)).toBe(true)
    expect(isAmong(await toolsFor(aHelper(['orders:read', ...others])), name)).toBe(false)
  },
)

test('whoever is in no group has every button', async () => {
  const labels = await toolsFor(signedIn('seller'))
  expect(TOOLS.filter(([, name]) => !isAmong(labels, name))).toEqual([])
})

function Page({ area }: { area: DeskArea }) {
  const own = useOwnArea(area)
  return own.instead ?? <p>The page</p>
}

async function openPage(area: DeskArea, path: string, who: Session) {
  await signIn(who)
  const page = await mountRoutes([{ path: '*', element: <Page area={area} /> }])
  await page.go(path)
  return page
}

test.each<[string, DeskArea, string, Right]>([
  ['a page of the menu', SELLER_AREA, '/seller/cupons', 'coupons:read'],
  ['a page below one of the menu', SELLER_AREA, '/seller/products/edit/1', 'products:write'],
  ['a page that is not in the menu', SELLER_AREA, '/seller/figures', 'figures:read'],
  ['a page of the admins', ADMIN_AREA, '/admin/money/remittances', 'money:read'],
])('%s opens with its right, and says without it which one is missing', async (_, area, path, right) => {
  const labels: Partial<Record<Right, string>> = {
    'coupons:read': 'Read coupons',
    'products:write': 'Change products',
    'figures:read': 'Read figures',
    'money:read': 'Read money',
  }
  const closed = await openPage(area, path, aHelper(['orders:read', 'products:read']))
  expect(closed.host.textContent).toContain('Access Denied')
  expect(closed.host.textContent).toContain(`Your group lacks the right “${labels[right]}”; the owner can give it.`)
  const open = await openPage(area, path, aHelper(['orders:read', right]))
  expect(open.host.textContent).toBe('The page')
})

test('whoever may not see the figures begins with the first page of their work', async () => {
  const page = await openPage(SELLER_AREA, '/seller', aHelper(['orders:read']))
  expect([page.path(), page.host.textContent]).toEqual(['/seller/orders', 'The page'])
})

test.each<[string, Right[]]>([
  ['answers customers', ['care:write', 'orders:read']],
  ['keeps the books', ['orders:read', 'money:read']],
])('the seller’s pages open to a helper who only %s', async (_, rights) => {
  await signIn(aHelper(rights))
  const page = await mountRoutes([{ path: '/', element: <SellerPanel>The books</SellerPanel> }])
  expect(page.host.textContent).toBe('The books')
})

function Menu() {
  return [useOrdersToPack(), useWaitingReturns(), useWaitingReviews(), useDueQueries(), useOpenDisputes()].join()
}

test.each<[Right, string]>([
  ['orders:read', '/v1/api/seller/orders/to-pack'],
  ['returns:read', '/v1/api/seller/returns/waiting'],
  ['reviews:write', '/v1/api/seller/reviews/waiting'],
  ['care:write', '/v1/api/seller/care/due'],
  ['disputes:write', '/v1/api/admin/disputes/open'],
])('of the menu’s counts a helper with %s asks for one', async (right, path) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('{}', { headers: { 'content-type': 'application/json' } })
  })
  await signIn(aHelper([right]))
  await mountRoutes([{ path: '/', element: <Menu /> }])
  expect(asked).toEqual([path])
})
