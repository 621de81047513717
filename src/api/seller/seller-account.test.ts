import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import type { EarningsJson } from '#contracts/seller/earnings.ts'
import { EARNING_TEXTS } from '#contracts/seller/earnings-texts.ts'
import { checkAccounts } from '#shop/payouts/check-accounts.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { newHelper } from '../../../tests/support/staff.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const EARNINGS = '/v1/api/seller/earnings'
const ACCOUNT = `${EARNINGS}/account`

onBothDatabases('the account that a seller is paid to', (database) => {
  let shop: TestShop
  let seller: TestSeller
  let number = 0
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  beforeEach(async () => {
    // A day later, so that the tests do not use up each other's checks.
    shop.clock.pass({ hours: 25 })
    seller = await newSeller(shop, { legalName: 'Meera Devi' })
  })
  afterAll(() => shop.close())

  const read = async (who: Person = seller): Promise<EarningsJson> =>
    (await send(shop, 'GET', EARNINGS, undefined, who.token)).json()
  const name = (account: unknown, who: Person = seller) => send(shop, 'PUT', ACCOUNT, { account }, who.token)
  const confirm = (accountId: unknown, who: Person = seller) =>
    send(shop, 'POST', `${ACCOUNT}/confirm`, { accountId }, who.token)
  async function askBank(): Promise<void> {
    for (let step = 0; step < 6; step += 1) {
      await checkAccounts(shop.shop)
      shop.clock.pass({ minutes: 1 })
    }
  }
  /** The stand-in's bank has it in the name that was asked for. */
  const next = () => {
    number += 1
    return number
  }
  const own = () => `meera${next()}@okbank`
  // Numbers that end like this are somebody else's there.
  const others = () => `1234567${String(next()).padStart(3, '0')}0002 SBIN0001234`
  async function paid(): Promise<string> {
    const account = own()
    expect((await name(account)).statusCode).toBe(200)
    await askBank()
    return account
  }
  const owed = async () => {
    const admin = await newPerson(shop, 'admin')
    const answer = await send(shop, 'GET', '/v1/api/admin/money/sellers', undefined, admin.token)
    return answer.json().sellers.find(({ _id }: { _id: string }) => _id === seller.sellerId).account
  }

  test('an owner names it, and reads that the bank is asked', async () => {
    expect((await name(own())).json()).toMatchObject({ success: true, message: EARNING_TEXTS.named })
    expect(await read()).toMatchObject({ account: null, mayName: true, named: { state: 'checking' } })
  })

  test('it is paid once the bank has confirmed it', async () => {
    const account = await paid()
    expect(await read()).toMatchObject({ account: '•••@okbank', named: null })
    expect(await owed()).toBe(`${account}, Meera Devi`)
  })

  test('until another one is confirmed the one before is paid', async () => {
    const before = await paid()
    await name(own())
    expect(await owed()).toBe(`${before}, Meera Devi`)
  })

  test('the one that was named last is paid, also when it is an old one', async () => {
    const first = await paid()
    await paid()
    expect((await name(first)).json().message).toBe(EARNING_TEXTS.namedAlready)
    expect(await owed()).toBe(`${first}, Meera Devi`)
  })

  test('one in another name waits for the owner’s word', async () => {
    await name(others())
    await askBank()
    expect(await read()).toMatchObject({
      account: null,
      named: { state: 'confirm', registeredName: 'SOMEBODY ELSE' },
    })
  })

  test('the owner says that it is theirs', async () => {
    await name(others())
    await askBank()
    const { named } = await read()
    expect((await confirm(named?.accountId)).json().message).toBe(EARNING_TEXTS.confirmed)
    expect(await read()).toMatchObject({ account: 'account ending in 0002', named: null })
  })

  test('the owner of another seller cannot say so', async () => {
    await name(others())
    await askBank()
    const { named } = await read()
    const answer = await confirm(named?.accountId, await newSeller(shop))
    expect([answer.statusCode, answer.json().message]).toEqual([409, PAYOUT_TEXTS.nothingToConfirm])
  })

  test('one that the bank has confirmed needs no word', async () => {
    await name(own())
    const { named } = await read()
    await askBank()
    expect((await confirm(named?.accountId)).statusCode).toBe(409)
  })

  test('every owner is told by mail, without the whole number', async () => {
    const account = await paid()
    const mail = await newestMail(shop, seller.email, 'earnings_account')
    expect(mail?.text).toContain('•••@okbank')
    expect(mail?.text).not.toContain(account)
  })

  test('the same one named again is no news', async () => {
    const account = await paid()
    const before = await newestMail(shop, seller.email, 'earnings_account')
    await name(account)
    expect((await newestMail(shop, seller.email, 'earnings_account'))?.id).toBe(before?.id)
  })

  test('the bank is asked five times a day at most', async () => {
    const answers: number[] = []
    for (let time = 0; time < 12; time += 1) answers.push((await name(own())).statusCode)
    expect(answers.at(-1)).toBe(429)
  })

  test('after too many tries the account of before is still paid', async () => {
    const before = await paid()
    for (let time = 0; time < 12; time += 1) await name(own())
    expect(await owed()).toBe(`${before}, Meera Devi`)
  })

  test.each([undefined, 7, '', 'my bank', '12', 'asha@gmail.com', `${'9'.repeat(300)} SBIN0001234`])(
    'an account of %j is refused',
    async (account) => {
      expect((await name(account)).statusCode).toBe(400)
    },
  )

  test('a helper does not name it', async () => {
    const helper = await newHelper(shop, ['figures:read', 'settings:write'], seller.sellerId)
    expect((await name(own(), helper)).statusCode).toBe(403)
    expect((await read(helper)).mayName).toBe(false)
  })

  test.each(['customer', 'seller', 'admin'] as const)('a %s of the house does not name one', async (role) => {
    expect((await name(own(), await newPerson(shop, role))).statusCode).toBe(403)
  })
})
