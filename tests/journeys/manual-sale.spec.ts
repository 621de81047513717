import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { plentifulProducts, sellerToken, signInWith } from '../support/journey-goods.ts'
import { forgiveFailedCalls } from '../support/journey-people.ts'

test.use({ viewport: PHONE, serviceWorkers: 'allow' })

const total = (page: Page) => page.getByRole('region', { name: 'This sale' })
const state = (page: Page) => page.locator('.sale-state')

async function add(page: Page, title: string): Promise<void> {
  await page.getByLabel('Scan, or search by name or SKU').fill(title)
  await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
}

test('a fair without a network: sales are kept, survive a reload and are sent once', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const [product] = await plentifulProducts(request)
  const token = await sellerToken(request)
  await signInWith(page, token)
  await page.goto('/seller/sales/new')
  await expect(page.getByRole('heading', { level: 1, name: 'New sale' })).toBeVisible()
  await expect(state(page)).toHaveText('All sent')
  const place = `Autumn fair ${Date.now()}`
  await page.getByLabel('Name of the fair').fill(place)

  await test.step('with a network a sale is recorded at the agreed price, with an invoice', async () => {
    await add(page, product!.title)
    await page.getByLabel('Price of one').fill('250')
    await page.getByLabel(/Why not/).selectOption('Fair price')
    await expect(total(page)).toContainText('₹250')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Record sale' }).click()
    await expect(page.getByText(/₹250 recorded, order/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Invoice' }).first()).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: place })).toContainText('Cash ₹250')
  })

  await test.step('without one it waits on the device', async () => {
    // The worker has the page by now.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const isKept = async () => (await (await caches.open('sales')).match('/seller/sales/new')) !== undefined
      while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50))
    })
    await context.setOffline(true)
    await expect(state(page)).toContainText('Offline')
    await add(page, product!.title)
    await page.getByRole('radio', { name: 'UPI' }).check()
    await page.getByRole('button', { name: 'Record sale' }).click()
    await expect(page.getByText(/kept on this device/)).toBeVisible()
    await expect(state(page)).toContainText('1 waiting')
  })

  await test.step('also when the page is loaded anew', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'New sale' })).toBeVisible()
    await expect(state(page)).toContainText('1 waiting')
    await expect(page.getByLabel('Name of the fair')).toHaveValue(place)
    await add(page, product!.title)
    await page.getByRole('button', { name: 'Record sale' }).click()
    await expect(state(page)).toContainText('2 waiting')
  })

  await test.step('signing out asks about them', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('2 sales are not sent yet')
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('and are sent once when it is back', async () => {
    await context.setOffline(false)
    await expect(state(page)).toHaveText('All sent', { timeout: 30_000 })
    await expect(page.getByRole('listitem').filter({ hasText: place })).toContainText('3 sales')
    const headers = { authorization: `Bearer ${token}` }
    const { takings } = await (await request.get('/v1/api/seller/sales', { headers })).json()
    const taken = takings.filter((one: { place: string }) => one.place === place)
    expect(taken).toMatchObject([{ sales: 3, cash: 250 }])
  })

  await test.step('a mistake is taken back', async () => {
    await page.getByRole('list', { name: 'Sales of today' }).getByText('₹250').first().click()
    await page.getByRole('button', { name: 'Take it back' }).first().click()
    await page.getByLabel('What was wrong?').fill('Typed by mistake')
    await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('The sale is taken back')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: place })).toContainText('2 sales')
  })

  await test.step('and after signing out nothing is left on the device', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/signin/)
    const left = () =>
      page.evaluate(async () => ({
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
        unsent: localStorage.getItem('unsentSales'),
      }))
    await expect.poll(left).toEqual({ databases: [], caches: [], unsent: null })
  })
  forgiveFailedCalls(complaints)
  forgivePreload(complaints)
})

/** The browser does not count a stylesheet that comes from the device as the one that it loaded ahead. */
function forgivePreload(complaints: string[]): void {
  const others = complaints.filter((text) => !/styles-[\w-]+\.css was preloaded/.test(text))
  complaints.splice(0, complaints.length, ...others)
}
