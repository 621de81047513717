import { expect, expectAccessible, test } from '../support/journey.ts'

test('the letter: asked for in the footer, confirmed by a button, ended by a button [NAV-28] [NAV-29] [NAV-30] [API-40]', async ({
  page,
  request,
}) => {
  const email = `reader-${Date.now()}@example.in`
  const mails = async () =>
    (await (await request.get(`/sandbox/mail.json?to=${email}`)).json()).messages as { text: string }[]
  const linkTo = (text: string | undefined, what: string) =>
    new RegExp(`/newsletter/${what}/[\\w-]+`).exec(text ?? '')?.[0] ?? ''
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByLabel('Email address')
  await expect(field).toHaveAttribute('type', 'email')
  await expect(field).toHaveAttribute('required')
  for (let i = 0; i < 2; i += 1) {
    await field.fill(email)
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByRole('alert')).toHaveText(
      'Thank you for subscribing. Please look into your mail: a new address is confirmed by the link there.',
    )
  }
  const [first] = await mails()
  const confirm = linkTo(first?.text, 'confirm')
  // Looking at a link, as scanners do, changes nothing.
  const opened = await page.goto(confirm)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  expect(await opened?.text()).not.toContain(confirm.split('/').at(-1))
  const before = await mails()
  await page.getByRole('button', { name: 'Yes, send me the letter' }).click()
  await expect(page.getByText('You are subscribed.')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await mails()).length).toBe(before.length + 1)
  const unsubscribe = linkTo((await mails()).at(-1)?.text, 'unsubscribe')
  await page.goto(unsubscribe)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed.')).toBeVisible()
})

test('a link that was cut off in the mail says so', async ({ page, complaints }) => {
  await page.goto('/newsletter/confirm/short')
  await page.getByRole('button', { name: 'Yes, send me the letter' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This link does not open anything.' })).toBeVisible()
  complaints.length = 0
})
