import type { Page } from '@playwright/test'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { adminToken, plentifulProducts } from '../support/journey-goods.ts'
import { forgiveFailedCalls, newestMail, newPerson, PASSWORD, signUpPerson } from '../support/journey-people.ts'

const BUYER_PHONE = '9845067891'
type Request = Parameters<typeof adminToken>[0]
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A cash order that its buyer has confirmed: it waits to be packed. */
async function order(request: Request): Promise<OrderJson> {
  const buyer = await signUpPerson(request)
  const headers = bearer(buyer.token)
  const [product] = (await plentifulProducts(request)).filter((one) => (one.discountPrice ?? one.originalPrice) < 1500)
  const line = { product, quantity: 1, color: product!.colors[0] ?? '', size: product!.sizes[0] ?? null }
  const shippingInfo = {
    ...{ fullName: 'Leela Menon', phone: BUYER_PHONE, email: buyer.email, address: '5 Toddy Lane' },
    ...{ city: 'Kochi', state: 'Kerala', country: 'INDIA', postalCode: '682001' },
  }
  const data = { shippingInfo, paymentMethod: { method: 'COD' }, cart: { items: [line] } }
  const answer = await request.post('/v1/api/orders', { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  const placed = (await answer.json()).order as OrderJson
  await request.post(`/v1/api/orders/${placed._id}/confirm`, { data: {}, headers })
  return placed
}

async function openAs(page: Page, token: string, path: string) {
  await page.goto('/')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(path)
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

test("a packer's day: invited by mail, they pack and send, and do nothing else", async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(180_000)
  const packer = newPerson()
  const placed = await order(request)

  await test.step('the owner invites them to the packing group', async () => {
    await openAs(page, await adminToken(request), '/admin/staff')
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
    await dialog.getByLabel('Email').fill(packer.email)
    await dialog.getByLabel('Group').selectOption({ label: 'Packing' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByRole('status').filter({ hasText: `Invitation sent to ${packer.email}.` })).toBeVisible()
  })

  await test.step('they join by the link of the mail', async () => {
    const link = await newestMail(request, packer.email, /\/join\/[\w-]+/)
    await signUpPerson(request, packer)
    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(page.getByText('Threadspeak invites you. Your work: Packing.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, packer.email)
    await page.getByRole('button', { name: 'Join the team' }).click()
    await signIn(page, packer.email)
    await expect(page.getByRole('heading', { name: 'Order Management' })).toBeVisible()
  })

  await test.step('they see what is to be packed, and nothing of what they may not do', async () => {
    const menu = page.getByRole('navigation', { name: 'Seller area' })
    await expect(menu.getByRole('link')).toHaveText([/^Orders/, /^Returns/])
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
    await page.goto('/seller/cupons')
    await expect(page.getByText('Your group lacks the right “Read coupons”; the owner can give it.')).toBeVisible()
    await page.goto(`/seller/orders?search=${placed.id}`)
    const card = page.getByRole('article', { name: placed.id })
    await expect(card.getByText('Leela Menon')).toBeVisible()
    await expect(card.getByText('•••891')).toBeVisible()
    for (const name of ['Refund order', 'Change order']) {
      await expect(card.getByRole('button', { name: `${name} ${placed.id}` })).toBeHidden()
    }
    await expect(page.getByText(BUYER_PHONE)).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('they print its slip and send it', async () => {
    const card = page.getByRole('article', { name: placed.id })
    await page.getByRole('checkbox', { name: 'All on this page' }).check()
    const slips = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Packing slips' }).click()
    expect((await slips).suggestedFilename()).toMatch(/^packing-slips-.*\.pdf$/)
    await expect(page.getByRole('button', { name: 'Export chosen' })).toBeHidden()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await card.getByLabel('Tracking ID').fill(`DL-${placed.id}`)
    await card.getByLabel('Status', { exact: true }).selectOption('In Transit')
    await card.getByRole('button', { name: 'Add tracking' }).click()
    await expect(card.getByText('Shipped', { exact: true }).first()).toBeVisible()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
  })

  // The pages asked for nothing that is refused: what follows is asked by hand.
  expect(complaints).toEqual([])

  await test.step('the server refuses what the pages do not offer', async () => {
    const { token } = await (await request.post('/auth/login', { data: { ...packer } })).json()
    const headers = bearer(token)
    const refused = [
      await request.post(`/v1/api/orders/${placed._id}/refund`, { data: { reason: 'None' }, headers }),
      await request.get('/v1/api/seller/orders/export', { headers }),
      await request.get('/v1/api/admin/money/export', { headers }),
      await request.get('/v1/api/seller/staff', { headers }),
    ]
    expect(refused.map((answer) => answer.status())).toEqual([403, 403, 403, 403])
    const mine = await request.get(`/v1/api/orders/${placed._id}`, { headers })
    expect([mine.status(), (await mine.text()).includes(BUYER_PHONE)]).toEqual([200, false])
  })
  forgiveFailedCalls(complaints)
})
