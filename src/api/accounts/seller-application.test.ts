import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminSellersJson } from '#contracts/admin/admin-sellers.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { gstinCheckLetter, OTHER_PAN } from '#rules/gstin.ts'
import type { ApplicationForm } from '#rules/seller-application-form.ts'
import { checkAccounts } from '#shop/payouts/check-accounts.ts'
import { logIn, newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newRoom } from '../../../tests/support/sellers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const FORM: ApplicationForm = {
  ...{ name: 'Meera Handlooms', legalName: 'Meera Devi', address: '4 Weavers Lane, Nashik 422001', city: 'Nashik' },
  ...{ state: 'Maharashtra', pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV', enrolmentId: '' },
  ...{ makes: 'Cotton stoles, woven on two pit looms.', account: 'meera@okbank' },
}
const OWN = '/v1/api/account/seller-application'
let shop: TestShop
let admin: Person
let person: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
})
beforeEach(async () => {
  person = await newPerson(shop)
})
afterAll(() => shop.close())

const save = (isSent: boolean, part: Partial<ApplicationForm> = {}, who = person) =>
  send(shop, 'PUT', OWN, { ...FORM, ...part, isSent }, who.token)
const own = async () => (await send(shop, 'GET', OWN, undefined, person.token)).json().application
const asAdmin = (method: 'GET' | 'POST', rest: string, body?: object) =>
  send(shop, method, `/v1/api/admin/sellers/${person.user._id}/${rest}`, body, admin.token)

test('a draft is kept with whatever is filled in, and nobody is asked to decide', async () => {
  expect((await own()).status).toBe('none')
  expect((await save(false, { legalName: '', pan: 'not yet' })).statusCode).toBe(200)
  expect(await own()).toMatchObject({ status: 'draft', sentAt: null, form: { name: 'Meera Handlooms', pan: 'NOTYET' } })
  expect((await asAdmin('POST', 'approve')).statusCode).toBe(404)
})

test('what is not whole is not sent, and each field says why', async () => {
  const answer = await save(true, { pan: 'x', gstin: '' })
  expect(answer.statusCode).toBe(400)
  expect(
    answer
      .json()
      .errors.map(({ path }: { path: string }) => path)
      .toSorted(),
  ).toEqual(['gstin', 'pan'])
})

test('one that is sent waits for the admin, who reads all of it, and cannot be changed meanwhile', async () => {
  expect((await save(true)).statusCode).toBe(200)
  expect((await own()).status).toBe('sent')
  expect((await asAdmin('GET', 'application')).json().application).toMatchObject({ status: 'sent', form: FORM })
  expect((await save(false)).statusCode).toBe(409)
  expect((await save(true)).statusCode).toBe(409)
})

async function askBank(): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    await checkAccounts(shop.shop)
    shop.clock.pass({ minutes: 1 })
  }
}

test('the bank is asked for the account, and the admin reads its answer', async () => {
  await save(true)
  expect((await own()).accountCheck).toMatchObject({ state: 'checking' })
  await askBank()
  const { application } = (await asAdmin('GET', 'application')).json()
  expect(['confirm', 'verified']).toContain(application.accountCheck.state)
})

const confirm = (accountId: unknown, who = person) =>
  send(shop, 'POST', `${OWN}/account/confirm`, { accountId }, who.token)

test('another name at the bank is told to the applicant, who says that the account is theirs', async () => {
  await save(true, { account: 'other@okbank' })
  await askBank()
  const mail = await newestMail(shop, person.email, 'seller_account')
  expect(mail?.text).toContain('SOMEBODY ELSE. Your legal name is Meera Devi.')
  const { accountId, ...asked } = (await own()).accountCheck
  expect(asked).toMatchObject({ state: 'confirm', registeredName: 'SOMEBODY ELSE', confirmedAt: null })
  expect((await confirm(accountId, await newPerson(shop))).statusCode).toBe(409)
  expect((await confirm(shop.shop.newId())).statusCode).toBe(409)
  expect((await confirm(accountId)).statusCode).toBe(200)
  expect((await confirm(accountId)).statusCode).toBe(409)
  const { application } = (await asAdmin('GET', 'application')).json()
  expect(application.accountCheck).toMatchObject({ state: 'verified', registeredName: 'SOMEBODY ELSE' })
  expect(application.accountCheck.confirmedAt).not.toBeNull()
})

test('nobody is asked about an account in their legal name', async () => {
  await save(true, { account: 'meera.own@okbank' })
  await askBank()
  const { accountCheck } = await own()
  expect(accountCheck).toMatchObject({ state: 'verified', confirmedAt: null })
  expect((await confirm(accountCheck.accountId)).statusCode).toBe(409)
  expect(await newestMail(shop, person.email, 'seller_account')).toBeNull()
})

test('another legal name is compared with the bank’s again', async () => {
  await save(true, { account: 'meera.again@okbank' })
  await askBank()
  expect((await own()).accountCheck.state).toBe('verified')
  await asAdmin('POST', 'ask', { reason: 'Is this your name?' })
  await save(true, { account: 'meera.again@okbank', legalName: 'Ravi Rao' })
  expect((await own()).accountCheck).toMatchObject({
    state: 'confirm',
    registeredName: expect.stringMatching(/meera devi/i),
  })
})

test('the shop asks for more: the applicant is told by mail, changes it, and sends it again', async () => {
  await save(true)
  expect((await asAdmin('POST', 'ask', { reason: 'Which looms?' })).statusCode).toBe(200)
  expect((await newestMail(shop, person.email, 'seller_asked'))?.text).toContain('Which looms?')
  expect(await own()).toMatchObject({ status: 'draft', asked: 'Which looms?', form: FORM })
  expect((await asAdmin('POST', 'ask', { reason: 'And?' })).statusCode).toBe(409)
  expect((await save(true, { makes: 'Cotton stoles from two pit looms.' })).statusCode).toBe(200)
  expect(await own()).toMatchObject({ status: 'sent', asked: '' })
})

test('whoever was rejected reads why, and may send it again', async () => {
  await save(true)
  await asAdmin('POST', 'reject', { reason: 'No photographs' })
  expect(await own()).toMatchObject({ status: 'rejected', reason: 'No photographs' })
  expect((await save(true)).statusCode).toBe(200)
  expect(await own()).toMatchObject({ status: 'sent', reason: '' })
})

test('the new seller begins with what they told, and applies no more', async () => {
  await save(true, { name: `Looms of ${person.user._id.slice(-6)}` })
  expect((await asAdmin('POST', 'approve')).statusCode).toBe(200)
  expect((await asAdmin('GET', 'application')).json().application.status).toBe('approved')
  const slug = `looms-of-${person.user._id.slice(-6)}`
  await shop.shop.catalogue.refresh()
  expect((await send(shop, 'GET', `/v1/api/sellers/${slug}`)).json().seller).toMatchObject({
    ...{
      legalName: 'Meera Devi',
      address: '4 Weavers Lane, Nashik 422001',
      state: 'Maharashtra',
      gstin: '27AAPFU0939F1ZV',
    },
    story: FORM.makes,
  })
})

test('the new seller has a GSTIN of the PAN that they applied with, and of no other', async () => {
  await save(true, { name: `Pit Looms of ${person.user._id.slice(-6)}`, gstin: '', enrolmentId: '271234567890EN1' })
  expect((await asAdmin('POST', 'approve')).statusCode).toBe(200)
  const token = await logIn(shop, person.email)
  const change = (gstin: string) => send(shop, 'PUT', '/v1/api/seller/own', { gstin }, token)
  const others = '27ABCPE1234F1Z'
  const refused = await change(others + gstinCheckLetter(others))
  expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path: 'gstin', message: OTHER_PAN }]])
  const taken = await change(FORM.gstin)
  expect(taken.statusCode, taken.body).toBe(200)
})

const taken = [{ path: 'name', message: OWN_SELLER_TEXTS.nameTaken }]

test.each(['Threadspeak', ' THREAD-SPEAK ', 'asha  WEAVES'])('%j, which is taken, is not applied for', async (name) => {
  await newRoom(shop, 'Asha Weaves')
  const answer = await save(true, { name })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual(taken)
  expect((await own()).status).toBe('none')
})

test('a draft may have a name that is taken, until it is sent', async () => {
  await newRoom(shop, 'Asha Weaves')
  expect((await save(false, { name: 'Asha Weaves' })).statusCode).toBe(200)
  expect((await save(true, { name: 'Asha Weaves' })).json().errors).toEqual(taken)
  expect((await own()).status).toBe('draft')
})

test('nothing is told of a name that another only applies for', async () => {
  await save(true, { name: 'Wanted By Two' })
  expect((await save(true, { name: 'Wanted By Two' }, await newPerson(shop))).statusCode).toBe(200)
})

test('nobody is approved under a name that was taken since they applied', async () => {
  const name = 'Late Looms'
  await save(true, { name })
  await newRoom(shop, name)
  const answer = await asAdmin('POST', 'approve')
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('Please ask them for another name first.')
  expect((await own()).status).toBe('sent')
})

test('staff of the shop has nothing to apply for, and nobody else reads an application', async () => {
  const seller = await newPerson(shop, 'seller')
  expect((await save(true, {}, seller)).statusCode).toBe(409)
  await save(true)
  const other = await newPerson(shop)
  for (const { token } of [other, seller]) {
    const url = `/v1/api/admin/sellers/${person.user._id}/application`
    expect((await send(shop, 'GET', url, undefined, token)).statusCode).toBe(403)
  }
  expect((await send(shop, 'GET', OWN, undefined, other.token)).json().application.status).toBe('none')
})

test('of two sent at once the second is refused', async () => {
  const answers = await Promise.all([save(true), save(true)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('what was told is in the copy of the data, and goes with the account', async () => {
  await save(true)
  const copy = await send(shop, 'GET', '/auth/export', undefined, person.token)
  expect(copy.body).toContain('AAPFU0939F')
})

test('whose application was deleted after it was approved may send the form again', async () => {
  expect((await save(true)).statusCode).toBe(200)
  expect((await asAdmin('POST', 'approve')).statusCode).toBe(200)
  const url = `/v1/api/admin/sellers/${person.user._id}`
  expect((await send(shop, 'DELETE', url, undefined, admin.token)).statusCode).toBe(200)
  person = { ...person, token: await logIn(shop, person.email) }
  expect(await own()).toMatchObject({ status: 'draft', form: { name: 'Meera Handlooms' } })
  expect((await save(true, { name: 'Meera Weaves' })).statusCode).toBe(200)
  expect((await own()).status).toBe('sent')
})

describe('whoever chose to sell when signing up and sent no form', () => {
  /** Names of sellers are taken once. */
  const apply = async () => expect((await save(true, { name: `Looms of ${person.user._id}` })).statusCode).toBe(200)
  const list = async (query = ''): Promise<AdminSellersJson> =>
    (await send(shop, 'GET', `/v1/api/admin/sellers?${query}`, undefined, admin.token)).json()
  const needed = async () =>
    (await send(shop, 'GET', '/v1/api/admin/dashboard', undefined, admin.token)).json().needs.applications
  const wisher = () => newPerson(shop, 'customer', { role: 'seller' })
  const rowOf = async ({ email }: Person) => (await list(`q=${email}`)).sellers[0]

  test('is told apart where others send it, and waits for nobody', async () => {
    await apply()
    const [counts, before] = [(await list()).counts, await needed()]
    const other = await wisher()
    expect(await rowOf(other)).toMatchObject({ status: 'Pending', hasNotApplied: true })
    expect(await rowOf(person)).not.toHaveProperty('hasNotApplied')
    expect((await list()).counts).toEqual({ ...counts, NotApplied: (counts.NotApplied ?? 0) + 1 })
    expect(await needed()).toBe(before)
  })

  test('is found by a filter of their own, and not among those who wait', async () => {
    await apply()
    const other = await wisher()
    const total = async (status: string) => (await list(`status=${status}&q=${other.email}`)).total
    expect([await total('NotApplied'), await total('Pending'), await total('all')]).toEqual([1, 0, 1])
  })

  test('waits like the others once they send it, also when they are asked for more', async () => {
    person = await wisher()
    await save(false)
    expect(await rowOf(person)).toMatchObject({ hasNotApplied: true })
    await apply()
    expect(await rowOf(person)).not.toHaveProperty('hasNotApplied')
    expect((await asAdmin('POST', 'ask', { reason: 'Which loom?' })).statusCode).toBe(200)
    expect(await rowOf(person)).not.toHaveProperty('hasNotApplied')
  })

  test('can be approved all the same', async () => {
    await apply()
    person = await wisher()
    expect((await asAdmin('POST', 'approve')).statusCode).toBe(200)
    expect(await rowOf(person)).toMatchObject({ status: 'Approved' })
  })
})
