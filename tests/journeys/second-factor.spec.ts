import type { APIRequestContext, Page } from '@playwright/test'
import { stepAt, totpAt } from '#shop/sign-in/totp.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { signInWith } from '../support/journey-goods.ts'
import { forgiveFailedCalls, newestMail, PASSWORD, signUpPerson } from '../support/journey-people.ts'
import { sellBesideHouse } from '../support/journey-sellers.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => page.getByRole('region', { name })

/** The code after the newest used one: no code is accepted twice. */
function codes(secret: string) {
  let last = stepAt(new Date()) - 1
  return () => {
    last += 1
    return totpAt(secret, last)
  }
}

async function signIn(page: Page, email: string) {
  await page.goto('/signin')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openProfile(page: Page, token: string, username: string) {
  await page.goto('/')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`/profile/${username}`)
}

test('a shopper sets up two-step sign-in, signs in with a code, and with a recovery code', async ({
  page,
  request,
  complaints,
}) => {
  const { token, email, username } = await signUpPerson(request)
  await openProfile(page, token, username)
  await section(page, 'Two-step sign-in').getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  await expectAccessible(page)
  const secret = (await page.locator('.second-factor-key').innerText()).replace(/-/g, '')
  const nextCode = codes(secret)
  await page.getByLabel('Code that the app shows').fill(nextCode())
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const recovery = await page.locator('.recovery-codes code').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section(page, 'Two-step sign-in').getByText('10 recovery codes left')).toBeVisible()
  expect(await newestMail(request, email, /Two-step sign-in is on/)).toBeTruthy()

  await test.step('a wrong code is refused at its field, the right one opens the shop', async () => {
    await page.evaluate(() => localStorage.removeItem('token'))
    await signIn(page, email)
    await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code of your authenticator app').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('That code is not right.')).toBeVisible()
    await page.getByLabel('Code of your authenticator app').fill(nextCode())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('a recovery code opens it as well', async () => {
    await page.evaluate(() => localStorage.removeItem('token'))
    await signIn(page, email)
    await page.getByLabel('Code of your authenticator app').fill(recovery[0] ?? '')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/')
  })
  forgiveFailedCalls(complaints)
})

test('a shopper adds a passkey and signs in with it', async ({ page, request, baseURL }) => {
  // Passkeys belong to a host name; an address of numbers has none.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const { token, username } = await signUpPerson(request)
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(home)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`${home}/profile/${username}`)
  await section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of this passkey').fill('Blue phone')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(section(page, 'Passkeys').getByText('Blue phone')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${home}/signin`)
  await main(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${home}/`)
  await page.goto(`${home}/profile/${username}`)
  await expect(section(page, 'Passkeys').getByText(/Last used/)).toBeVisible()
})

/** A paid order of that seller's, by somebody of the same state. */
async function paidOrder(request: APIRequestContext, product: { _id: string }): Promise<string> {
  const { token, email } = await signUpPerson(request)
  const headers = { authorization: `Bearer ${token}` }
  const shippingInfo = {
    ...{ fullName: 'Meher Irani', phone: '9845012345', email, address: '22 Temple Street' },
    ...{ city: 'Bengaluru', state: 'Karnataka', country: 'INDIA', postalCode: '560004' },
  }
  const line = { product, quantity: 1, color: '', size: null }
  const data = { shippingInfo, paymentMethod: { method: 'online' }, cart: { items: [line] } }
  const placed = await request.post('/v1/api/orders', { data, headers })
  expect(placed.ok(), await placed.text()).toBe(true)
  const { order, razorpayOrder } = await placed.json()
  const control = `/sandbox/razorpay/control/orders/${razorpayOrder.id}/pay`
  const { proof } = await (await request.post(control, { data: { outcome: 'ok' } })).json()
  await request.post('/v1/api/payments/verify', { data: proof, headers })
  return order.id
}

/** Two-step sign-in is on, and this browser is not asked when it signs in: its session has shown no code. */
async function switchOn(request: APIRequestContext, { token, email }: { token: string; email: string }) {
  const headers = { authorization: `Bearer ${token}` }
  const base = '/v1/api/account/second-factor/totp'
  const { secret } = await (await request.post(base, { headers, data: { password: PASSWORD } })).json()
  const nextCode = codes(secret)
  const confirmed = await (await request.post(`${base}/confirm`, { headers, data: { code: nextCode() } })).json()
  const login = () => request.post('/auth/login', { data: { email, password: PASSWORD } })
  const first = await (await login()).json()
  const data = { token: first.secondFactor.token, code: nextCode(), remember: true }
  expect((await request.post('/auth/login/second-factor', { data })).ok()).toBe(true)
  return { token: (await (await login()).json()).token, code: confirmed.recoveryCodes[0] as string }
}

test('cancelling a paid order asks the seller for the code and then cancels; shipping one does not', async ({
  page,
  request,
  complaints,
}) => {
  const seller = await sellBesideHouse(request, 'Palm mat')
  const [sent, back] = [await paidOrder(request, seller.product), await paidOrder(request, seller.product)]
  const { token, code } = await switchOn(request, seller)
  await signInWith(page, token)
  const statusOf = (number: string) => page.getByRole('article', { name: number }).getByLabel('Order status')
  const asks = page.getByRole('dialog', { name: 'Confirm that it is you' })

  await page.goto(`/seller/orders?search=${sent}`)
  await statusOf(sent).selectOption('Shipped')
  await expect(statusOf(sent)).toHaveValue('Shipped')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Order status updated')
  await expect(asks).toBeHidden()

  await page.goto(`/seller/orders?search=${back}`)
  await statusOf(back).selectOption('Cancelled')
  await page.getByRole('button', { name: 'Change status and refund' }).click()
  await expect(asks).toBeVisible()
  await expectAccessible(page)
  await asks.getByLabel('Code of your authenticator app').fill(code)
  await asks.getByRole('button', { name: 'Confirm' }).click()
  await expect(asks).toBeHidden()
  await expect(statusOf(back)).toHaveValue('Cancelled')
  await page.goto(`/seller/orders?search=${back}`)
  await expect(statusOf(back)).toHaveValue('Cancelled')
  forgiveFailedCalls(complaints)
})
