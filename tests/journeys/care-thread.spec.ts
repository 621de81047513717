import { photo } from '../support/forms.ts'
import { expect, expectAccessible, test } from '../support/journey.ts'
import { sellerToken, signInWith } from '../support/journey-goods.ts'
import { newestMail, newPerson, signUpPerson } from '../support/journey-people.ts'

const picture = async () => ({ name: 'sleeve.png', mimeType: 'image/png', buffer: await photo() })
const LETTER = { name: 'Asha', subject: 'A sleeve is longer', message: 'One sleeve is longer than the other.' }

test('a guest and the shop talk: by the link of a mail, with a picture, and by answering the mail', async ({
  page,
  request,
  browser,
}) => {
  const { email } = newPerson()
  const asked = await request.post('/v1/api/care/queries', { data: { ...LETTER, email } })
  const { ticketNumber } = await asked.json()
  const link = await newestMail(request, email, /\/support\/follow\/care-[\w-]+/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: LETTER.subject })).toBeVisible()
  await page.getByLabel('Your message').fill('Here it is.')
  await page.reload()
  // What was typed is there again.
  await expect(page.getByLabel('Your message')).toHaveValue('Here it is.')
  await page.locator('input[type=file]').setInputFiles(await picture())
  await page.getByRole('button', { name: 'Send Message' }).click()
  const thread = page.getByRole('list', { name: 'What was written' })
  await expect(thread.getByRole('listitem').filter({ hasText: 'Here it is.' }).getByRole('img')).toBeVisible()
  await expectAccessible(page)

  const desk = await browser.newPage()
  await signInWith(desk, await sellerToken(request))
  await desk.goto(`/seller/customer-care?search=${ticketNumber}`)
  await expect(desk.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await desk.getByRole('button', { name: 'Add a note' }).click()
  await desk.getByLabel('Note').fill('Be generous')
  await desk.getByRole('button', { name: 'Add note' }).click()
  await expect(desk.getByText('Be generous')).toBeVisible()
  await desk.getByRole('button', { name: 'Reply' }).click()
  await desk.getByLabel('Your answer to Asha').fill('We send another.')
  await desk.getByRole('button', { name: 'Send reply' }).click()
  await expect(desk.getByText('We send another.')).toBeVisible()

  // The open page hears of it by itself, and of no note.
  await expect(thread).toContainText('We send another.', { timeout: 20_000 })
  await expect(thread).not.toContainText('Be generous')

  await page.goto(`/sandbox/mail?to=${encodeURIComponent(email)}`)
  const answer = page.getByRole('article').filter({ hasText: 'our answer' })
  await answer.getByText('Reply', { exact: true }).click()
  await answer.getByRole('textbox').fill('That is kind, thank you!')
  await answer.getByRole('button', { name: 'Send reply' }).click()
  await desk.reload()
  await expect(desk.getByRole('listitem').filter({ hasText: 'wrote by mail' }).last()).toContainText(
    'That is kind, thank you!',
  )
  await desk.close()
})

test('a shopper finds their conversations in the profile, and reopens one by writing again', async ({
  page,
  request,
}) => {
  const person = await signUpPerson(request)
  const headers = { authorization: `Bearer ${person.token}` }
  await request.post('/v1/api/care/queries', { headers, data: { ...LETTER, email: person.email } })
  const own = await request.get('/v1/api/care/queries', { headers })
  const [{ _id }] = (await own.json()).threads
  await request.post(`/v1/api/seller/care/${_id}/reply`, {
    headers: { authorization: `Bearer ${await sellerToken(request)}` },
    data: { body: 'We send another.', isResolved: true },
  })
  await signInWith(page, person.token)
  await page.goto(`/profile/${person.username}`)
  await page.getByRole('link', { name: 'Your conversations' }).click()
  await page.getByRole('link', { name: LETTER.subject }).click()
  await expect(page.getByText('This conversation is closed')).toBeVisible()
  await page.getByLabel('Your message').fill('It has not arrived.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message is with us')).toBeVisible()
  await expect(page.getByText('This conversation is closed')).toBeHidden()
  await expectAccessible(page)
})
