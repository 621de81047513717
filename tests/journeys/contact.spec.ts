import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from '../support/journey.ts'

const FAILED = 'Failed to send your message. Please try again.'

async function fill(page: Page, email: string) {
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Subject').fill('Forty potlis')
  await page.getByLabel('Message', { exact: true }).fill('Can you make forty <b>potlis</b>?')
}

test('our story: mission, values, team and four testimonials [ROUTE-22] [STATIC-01] [STATIC-02] [STATIC-03] [STATIC-04]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Story')
  for (const name of ['Our mission', 'What we hold to', 'The team', 'What people say']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  const stars = page.locator('.testimonials').getByRole('img')
  const result = await stars.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(result).toEqual(['5 out of 5', '4 out of 5', '5 out of 5', '5 out of 5'])
  await expectAccessible(page)
})

test('the contact page answers what people ask and says who stands behind the shop [ROUTE-23]', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/contact')
  await test.step('questions and answers [STATIC-12] [STATIC-13] [STATIC-14] [STATIC-15] [STATIC-16]', async () => {
    const faq = page.getByRole('region', { name: 'Questions people ask' })
    await expect(faq).toContainText('Mon-Fri 9:00-18:00 IST and Sat 10:00-16:00')
    for (const [question, answer] of [
      ['Can I return something?', 'within 30 days'],
      ['Can I change or cancel my order?', 'changed or cancelled within 1 hour'],
      ['Where do you ship?', 'over 100 countries'],
    ] as const) {
      await faq.getByText(question).click()
      await expect(faq.getByText(answer)).toBeVisible()
    }
  })
  await test.step('who one deals with [NAV-31] [NAV-32]', async () => {
    const facts = page.getByRole('region', { name: 'Who you deal with' })
    for (const words of ['Threadspeak Handmade', '14 Weavers Lane', 'grievance@threadspeak.test', '+91 80 5550 0124']) {
      await expect(facts).toContainText(words)
    }
    const footer = page.getByRole('contentinfo')
    for (const words of ['care@threadspeak.test', '+91 80 5550 0123', '14 Weavers Lane', 'Threadspeak Handmade']) {
      await expect(footer).toContainText(words)
    }
    await expectAccessible(page)
  })
})

test('a message: every field is asked for, and nothing typed is lost when it fails [STATIC-05] [STATIC-06] [STATIC-07] [STATIC-08] [STATIC-11]', async ({
  page,
  complaints,
}) => {
  await page.goto('/contact?order=ts-2026-77')
  const form = page.locator('.contact-form')
  await expect(form).toHaveAttribute('data-state', 'idle')
  await expect(page.getByLabel('Order number')).toHaveValue('ts-2026-77')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required')
  }
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const words of [
    'Please tell us your name',
    'Please tell us your email address',
    'Please say what it is about',
    'Please write your message',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByLabel('Name')).toBeFocused()
  await fill(page, 'not-an-address')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  // The service is down.
  await page.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 412, body: 'mail service failed' }))
  await fill(page, 'potli@example.in')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
  await expect(form).toHaveAttribute('data-state', 'error')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Can you make forty <b>potlis</b>?')
  complaints.length = 0
})

test('a message that is sent: JSON to the service, one query, a ticket by mail, an empty form [STATIC-09] [STATIC-10] [API-41] [API-45]', async ({
  page,
  request,
}) => {
  const email = `potli-${Date.now()}@example.in`
  await page.goto('/contact')
  await fill(page, email)
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/v1.0/email/send'),
    page.getByRole('button', { name: 'Send Message' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({
    lib_version: '4.4.1',
    user_id: 'trial-public-key',
    service_id: 'shop_mail',
    template_id: 'contact_form',
    template_params: {
      name: 'Asha Rao',
      email,
      subject: 'Forty potlis',
      message: 'Can you make forty <b>potlis</b>?',
    },
  })
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.locator('.contact-form')).toHaveAttribute('data-state', 'success')
  const ticket = await page.locator('.contact-form .notice b').textContent()
  expect(ticket).toMatch(/^TS-\w{6}$/)
  for (const name of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveValue('')
  }
  const { messages } = await (await request.get(`/sandbox/mail.json?to=${email}`)).json()
  expect(messages).toHaveLength(1)
  expect(messages[0].text).toContain(ticket)
  const { messages: shops } = await (await request.get('/sandbox/mail.json?to=care@threadspeak.test')).json()
  const told = shops.find(({ subject }: { subject: string }) => subject === `${ticket}: Forty potlis`)
  expect(told.html).toContain('&lt;b&gt;potlis&lt;/b&gt;')
})

test('without script the form itself goes to the service [API-42]', async ({ browser, request }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/contact')
  const email = `plain-${Date.now()}@example.in`
  await fill(page, email)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('body')).toHaveText('OK')
  const { messages } = await (await request.get(`/sandbox/mail.json?to=${email}`)).json()
  expect(messages).toHaveLength(1)
  await page.close()
})
