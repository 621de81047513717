import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { adminToken, placeByApi, sampleToken, sellerToken, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'

/** What its pages, opened one after the other, lead to within the shop. */
async function linksOn(page: Page, paths: readonly string[]): Promise<Map<string, string>> {
  const from = new Map<string, string>()
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
    const { origin } = new URL(page.url())
    const urls = await page.locator('a[href]').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    for (const url of urls) {
      const { pathname, search, hash } = new URL(url)
      if (!url.startsWith(origin)) continue
      if (hash !== '' && pathname === new URL(page.url()).pathname)
        await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`), `${hash} on ${path}`).toHaveCount(1)
      from.set(pathname + search, path)
    }
  }
  return from
}

/** An address that no page has is a 404 also where the page itself asks who is signed in. */
async function deadAmong(request: APIRequestContext, from: Map<string, string>): Promise<string[]> {
  const dead: string[] = []
  for (const [address, on] of from) {
    const answer = await request.get(address)
    if (answer.status() !== 200) dead.push(`${address} on ${on}: ${answer.status()}`)
  }
  return dead
}

test('for a shopper who is signed in no link is dead', async ({ page, request }) => {
  test.slow()
  const token = await sampleToken(request, 'shopper@threadspeak.test')
  await signInWith(page, token)
  const paths = [
    '/',
    '/orders',
    '/profile/shopper',
    '/wishlist',
    '/support',
    '/gift-cards/bought',
    '/cart',
    '/checkout',
  ]
  const from = await linksOn(page, paths)
  expect(from.size).toBeGreaterThan(30)
  expect(await deadAmong(request, from)).toEqual([])
})

for (const [desk, sign] of [
  ['seller', sellerToken],
  ['admin', adminToken],
] as const) {
  test(`no link of the ${desk}'s desk is dead`, async ({ page, request }) => {
    test.slow()
    await signInWith(page, await sign(request))
    const menu = [...(await linksOn(page, [`/${desk}`])).keys()].filter((path) => path.startsWith(`/${desk}/`))
    const from = await linksOn(page, menu)
    expect(from.size).toBeGreaterThan(20)
    expect(await deadAmong(request, from)).toEqual([])
  })
}

test('no link in the mails of an order is dead', async ({ request, baseURL }) => {
  const person = await signUpPerson(request)
  const { id, shippingInfo } = await placeByApi(request, person.token, 'COD')
  const links = async () => {
    const answer = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(shippingInfo.email)}`)
    const { messages } = (await answer.json()) as { messages: { text: string }[] }
    const ofOrder = messages.filter(({ text }) => text.includes(id))
    return new Set(ofOrder.flatMap(({ text }) => text.match(/https?:\/\/\S+?(?=[).,]?(?:\s|$))/g) ?? []))
  }
  await expect.poll(async () => (await links()).size).toBeGreaterThan(0)
  const from = new Map<string, string>()
  for (const url of await links()) {
    const { pathname, search } = new URL(url, baseURL)
    from.set(pathname + search, `the mails of ${id}`)
  }
  expect(await deadAmong(request, from)).toEqual([])
})
