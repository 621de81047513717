import type { Browser, Page } from '@playwright/test'
import type { ProductJson } from '#contracts/catalogue/products.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { sampleToken, sellerToken, signInWith } from '../support/journey-goods.ts'
import { signUpPerson } from '../support/journey-people.ts'
import { buyOfAll, partsOf } from '../support/journey-purchases.ts'

const money = (rupees: number) => formatMoney(paiseFromJson(rupees), { decimals: 'two' })

/** A seller's own desk, in a browser of its own. */
async function deskOf(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInWith(page, token)
  return page
}

async function cardAt(desk: Page, search: string, order: OrderJson) {
  await desk.goto(`/seller/orders?search=${search}`)
  await expect(desk.getByRole('article')).toHaveCount(1)
  return desk.getByRole('article', { name: order.id })
}

test('three sellers at their own desks: one cancels, one delivers and takes back, the house delivers', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const { products } = (await (await request.get('/v1/api/products')).json()) as { products: ProductJson[] }
  const ofTitle = (title: string) => products.find((product) => product.title === title)!
  const shopper = await signUpPerson(request)
  await signInWith(page, shopper.token)
  await buyOfAll(page, [
    { name: 'Phanda and Daughters', product: ofTitle('Baraf Cable Beanie') },
    { name: 'Katran Ghar', product: ofTitle('Mela Ikat Potli') },
  ])
  const { number, parts } = await partsOf(request, shopper.token)
  const [ofHouse, ofPhanda, ofKatran] = parts
  const [house, phanda, katran] = await Promise.all([
    deskOf(browser, await sellerToken(request)),
    deskOf(browser, await sampleToken(request, 'phanda@sellers.threadspeak.test')),
    deskOf(browser, await sampleToken(request, 'katran@sellers.threadspeak.test')),
  ])
  await page.goto('/orders')
  const group = page.getByRole('listitem').filter({ hasText: `Order ${number}` })
  const card = (order: OrderJson) => group.getByRole('listitem').filter({ hasText: order.id })
  const detail = (order: OrderJson) => page.getByRole('dialog', { name: `part ${order.id}` })
  const open = async (order: OrderJson) => {
    await card(order)
      .getByRole('button', { name: `Part ${order.id}` })
      .click()
    await expect(detail(order)).toBeVisible()
  }
  const close = async (order: OrderJson) => {
    await page.keyboard.press('Escape')
    await expect(detail(order)).toBeHidden()
  }

  await test.step('a seller cancels: their part is paid back, and nothing is left to do with it', async () => {
    const own = await cardAt(phanda, number, ofPhanda)
    await own.getByLabel('Order status').selectOption('Cancelled')
    const question = phanda.getByRole('alertdialog', { name: 'Send the money back?' })
    await question.getByRole('button', { name: 'Change status and refund' }).click()
    const chips = own.locator('.seller-order-chips')
    await expect(chips).toContainText('Cancelled')
    await expect(own.getByLabel('Tracking ID')).toHaveCount(0)
    await expect(own.getByRole('radio', { name: 'Available', exact: true })).toHaveCount(0)
    await expectAccessible(phanda)
    await expect(async () => {
      await phanda.reload()
      await expect(chips).toContainText('Online, refunded', { timeout: 500 })
    }).toPass()
  })

  await test.step('the buyer sees it cancelled, and all of it back', async () => {
    await expect(card(ofPhanda)).toContainText('Cancelled')
    await open(ofPhanda)
    await expect(detail(ofPhanda).locator('.order-chips')).toContainText('Refunded')
    await expect(detail(ofPhanda)).toContainText(`Given back${money(ofPhanda.cart.total)}`)
    await close(ofPhanda)
  })

  await test.step('another delivers from their desk, which shows their part alone', async () => {
    const own = await cardAt(katran, number, ofKatran)
    await expect(own).toContainText(money(ofKatran.cart.total))
    await own.getByLabel('Order status').selectOption('Delivered')
    await katran.getByRole('alertdialog').getByRole('button', { name: 'Mark it delivered' }).click()
    await expect(own.locator('.seller-order-chips')).toContainText('Delivered')
    await expect(card(ofKatran)).toContainText('Delivered')
  })

  await test.step('the buyer sends it back', async () => {
    await open(ofKatran)
    await detail(ofKatran).getByRole('button', { name: 'Request Return' }).click()
    const asking = page.getByRole('dialog', { name: 'Request Return' })
    await asking.getByRole('checkbox', { name: 'Mela Ikat Potli' }).check()
    await asking.getByLabel('What is wrong with it?').selectOption('changed_mind')
    await asking.getByLabel('Reason').fill('The cords are too short')
    await asking.getByRole('button', { name: 'Request Return' }).click()
    await expect(detail(ofKatran).locator('.order-returns')).toContainText('Requested')
  })

  const given = ofKatran.cart.subtotal - ofKatran.cart.couponDiscount - (ofKatran.cart.prepaidDiscount ?? 0)
  await test.step('its seller approves, receives and refunds it, from the list of returns', async () => {
    await katran.goto('/seller/returns')
    const line = katran.getByRole('list', { name: 'Returns' }).getByRole('listitem').filter({ hasText: ofKatran.id })
    await line.getByRole('button', { name: /^Approve/ }).click()
    await line.getByRole('button', { name: /^Mark received/ }).click()
    await katran.getByRole('dialog').getByRole('button', { name: 'Mark received' }).click()
    await line.getByRole('button', { name: /^Refund/ }).click()
    const question = katran.getByRole('alertdialog')
    await question.getByRole('button', { name: `Give ${money(given)} back` }).click()
    await expect(line).toContainText('Refunded')
    await expectAccessible(katran)
    const returns = detail(ofKatran).locator('.order-returns')
    await expect(returns).toContainText('Refunded')
    await expect(returns).toContainText(`${money(given)} back`)
    await close(ofKatran)
  })

  await test.step('the shop delivers the third, of which nothing was given back', async () => {
    const own = await cardAt(house, ofHouse.id, ofHouse)
    await own.getByLabel('Order status').selectOption('Delivered')
    await house.getByRole('alertdialog').getByRole('button', { name: 'Mark it delivered' }).click()
    await expect(card(ofHouse)).toContainText('Delivered')
    await open(ofHouse)
    await expect(detail(ofHouse)).toContainText('Refund statusNone')
    await expect(detail(ofHouse)).not.toContainText('Given back')
    await close(ofHouse)
  })

  await test.step('the sums are those of the parts', async () => {
    const all = ofHouse.cart.total + ofPhanda.cart.total + ofKatran.cart.total
    const left = money(ofHouse.cart.total + ofKatran.cart.total)
    await expect(group.locator('.purchase-lead')).toContainText(`2 of 3 sellers left, ${left} of ${money(all)}`)
    await expect(group.locator('.purchase-lead')).toContainText('Delivered')
    for (const part of parts) await expect(card(part)).toContainText(money(part.cart.total))
    await expectAccessible(page)
  })
  await Promise.all([house, phanda, katran].map((desk) => desk.context().close()))
})
