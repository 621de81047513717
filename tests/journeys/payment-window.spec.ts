import { type APIRequestContext, devices, type FrameLocator, type Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'
import { readQr } from '../support/read-qr.ts'

// The payment window on a page of the shop, under the shop's own content policy.

const RAZORPAY = '/sandbox/razorpay'
const KEY = { id: 'rzp_test_ThreadspeakTry', secret: 'standInForThreadspeakKey' }

type WindowOutcome = { paid: Record<string, string>[]; failed: { error: { reason: string } }[]; dismissed: number }
declare global {
  interface Window {
    told: WindowOutcome
    Razorpay: new (options: object) => { on(name: string, listener: (news: never) => void): void; open(): void }
  }
}

async function newOrder(request: APIRequestContext): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${KEY.id}:${KEY.secret}`).toString('base64')}`
  const answer = await request.post(`${RAZORPAY}/v1/orders`, {
    headers: { authorization },
    data: { amount: 123_450, currency: 'INR', receipt: 'window' },
  })
  return (await answer.json()).id
}

/** Opens the window as the checkout page does, and keeps what it tells. */
async function openWindow(page: Page, orderId: string, change: object = {}): Promise<FrameLocator> {
  await page.goto('/signin')
  await page.addScriptTag({ url: `${RAZORPAY}/v1/checkout.js` })
  await page.evaluate(
    ([key, order_id, more]) => {
      window.told = { paid: [], failed: [], dismissed: 0 }
      const { modal = {}, ...others } = more as { modal?: object }
      const shown = new window.Razorpay({
        key,
        order_id,
        amount: 123_450,
        currency: 'INR',
        name: 'Threadspeak',
        description: 'Order of three things',
        prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '+919876543210' },
        theme: { color: '#6d28d9' },
        handler: (proof: Record<string, string>) => window.told.paid.push(proof),
        modal: { ...modal, ondismiss: () => (window.told.dismissed += 1) },
        ...others,
      })
      shown.on('payment.failed', (news) => window.told.failed.push(news))
      shown.open()
    },
    [KEY.id, orderId, change] as const,
  )
  await expect(page.locator('.razorpay-container')).toBeVisible()
  const frame = page.frameLocator('iframe.razorpay-checkout-frame')
  await expect(frame.getByRole('button', { name: 'Success', exact: true })).toBeVisible()
  return frame
}

const told = (page: Page) => page.evaluate(() => window.told)
const gone = (page: Page) => expect(page.locator('.razorpay-container')).toHaveCount(0)

test('a failure leaves the window open for another try, which succeeds', async ({ page, request }) => {
  const order = await newOrder(request)
  const frame = await openWindow(page, order)
  await expect(frame.getByText('₹1,234.50')).toBeVisible()
  await expect(frame.getByText('+919876543210 · asha@example.in')).toBeVisible()
  await expect(frame.locator('header')).toHaveCSS('background-color', 'rgb(109, 40, 217)')
  await expectAccessible(page)
  await frame.getByRole('button', { name: 'Failure', exact: true }).click()
  await expect(frame.getByRole('alert')).toContainText('not successful')
  await frame.getByText('Test instruments').click()
  await frame.getByRole('button', { name: /Insufficient funds/ }).click()
  await expect(frame.getByLabel('Card number')).toHaveValue('4100 2800 0008 0001')
  await frame.getByRole('button', { name: 'Success', exact: true }).click()
  await expect(frame.getByRole('alert')).toContainText('insufficient')
  expect((await told(page)).failed.map(({ error }) => error.reason)).toEqual(['payment_failed', 'insufficient_funds'])
  await frame.getByLabel('Card number').fill('12')
  await frame.getByRole('button', { name: 'Success', exact: true }).click()
  await expect(frame.getByLabel('Card number')).toBeFocused()
  await frame.getByText('Netbanking').click()
  await frame.getByRole('button', { name: 'Success', exact: true }).click()
  await gone(page)
  const { paid, dismissed } = await told(page)
  expect(paid).toEqual([
    {
      razorpay_order_id: order,
      razorpay_payment_id: expect.stringMatching(/^pay_\w{14}$/),
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  expect(dismissed).toBe(0)
  expect(await page.evaluate(() => document.querySelectorAll('[inert]').length)).toBe(0)
})

test('the keyboard alone pays, and Escape leaves', async ({ page, request }) => {
  const order = await newOrder(request)
  let frame = await openWindow(page, order)
  await expect(frame.getByRole('radio', { name: 'UPI' })).toBeFocused()
  await page.keyboard.press('Escape')
  await gone(page)
  expect(await told(page)).toEqual({ paid: [], failed: [], dismissed: 1 })
  frame = await openWindow(page, order)
  await expect(frame.getByRole('radio', { name: 'UPI' })).toBeFocused()
  await expect(frame.getByRole('link', { name: 'Open the UPI app here' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('link', { name: 'Open the UPI app here' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await gone(page)
  expect((await told(page)).paid).toHaveLength(1)
})

test('another device scans the code and pays, and the window closes by itself', async ({ page, request, browser }) => {
  const frame = await openWindow(page, await newOrder(request))
  const picture = frame.getByRole('img', { name: 'QR code to scan with a UPI app' })
  await expect(picture).toBeVisible()
  await expect(frame.getByRole('timer')).toHaveText(/^1[12]:\d\d$/)
  await expectAccessible(page)
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await readQr(picture))
  await expect(phone.getByText('₹1,234.50')).toBeVisible()
  await expectAccessible(phone)
  await expect(frame.getByText('The app is open. Waiting for your yes…')).toBeVisible()
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(phone.getByRole('status')).toHaveText('Paid. You can go back to the shop.')
  await gone(page)
  expect((await told(page)).paid).toHaveLength(1)
  await phone.context().close()
})

test('a code that runs out says so, and a new one is there at a press', async ({ page, request }) => {
  await page.clock.install()
  const frame = await openWindow(page, await newOrder(request))
  const first = await frame.getByRole('link', { name: 'Open the UPI app here' }).getAttribute('href')
  await page.clock.runFor(721_000)
  await expect(frame.getByText('This code has expired.')).toBeVisible()
  await frame.getByRole('button', { name: 'Show a new code' }).click()
  await expect(frame.getByRole('timer')).toHaveText(/^1[12]:\d\d$/)
  expect(await frame.getByRole('link', { name: 'Open the UPI app here' }).getAttribute('href')).not.toBe(first)
})

test('a phone offers its UPI apps, and one of them pays', async ({ browser, request }) => {
  const { userAgent, viewport } = devices['Pixel 7']
  const context = await browser.newContext({ userAgent, viewport, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const frame = await openWindow(page, await newOrder(request))
  await expect(frame.getByRole('img')).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: 'PhonePe' }).tap()
  const app = await opened
  await app.getByRole('button', { name: 'Decline' }).click()
  await expect(app.getByRole('status')).toHaveText('Declined. Nothing was paid.')
  await expect(frame.getByRole('alert')).toContainText('cancelled')
  expect((await told(page)).failed.map(({ error }) => error.reason)).toEqual(['payment_cancelled'])
  await context.close()
})

test('the shop decides which way to pay comes first', async ({ page, request }) => {
  const frame = await openWindow(page, await newOrder(request), {
    config: { display: { sequence: ['netbanking', 'card'], hide: [{ method: 'upi' }] } },
  })
  await expect(frame.getByRole('radio')).toHaveCount(2)
  await expect(frame.getByRole('radio', { name: 'Netbanking' })).toBeChecked()
})

test('on a phone it fills the screen; leaving is asked about where the shop wants it', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  const frame = await openWindow(page, await newOrder(request), { modal: { confirm_close: true } })
  expect(await page.locator('iframe.razorpay-checkout-frame').boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  await frame.getByRole('button', { name: 'Close' }).click()
  await frame.getByRole('button', { name: 'Keep paying' }).click()
  await expect(frame.getByRole('dialog')).toBeHidden()
  await frame.getByRole('button', { name: 'Close' }).click()
  await frame.getByRole('button', { name: 'Leave' }).click()
  await gone(page)
  expect((await told(page)).dismissed).toBe(1)
})

test('without another try a failure ends it, and closing is told', async ({ page, request }) => {
  const frame = await openWindow(page, await newOrder(request), { retry: { enabled: false } })
  await frame.getByRole('button', { name: 'Failure', exact: true }).click()
  await expect(frame.getByRole('button', { name: 'Success', exact: true })).toBeHidden()
  await frame.locator('#done').click()
  await gone(page)
  expect(await told(page)).toMatchObject({ paid: [], dismissed: 1 })
})

test('the window closes by itself when its time is over', async ({ page, request }) => {
  await page.clock.install()
  await openWindow(page, await newOrder(request), { timeout: 900 })
  await page.clock.runFor(901_000)
  await gone(page)
  expect((await told(page)).dismissed).toBe(1)
})
