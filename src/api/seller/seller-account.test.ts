import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwedJson } from '#contracts/admin/seller-payouts.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import type { EarningsJson } from '#contracts/seller/earnings.ts'
import { EARNING_TEXTS } from '#contracts/seller/earnings-texts.ts'
import { users } from '#database/tables/accounts.ts'
import { checkAccounts } from '#shop/payouts/check-accounts.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { newestMail, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { newSeller, type TestSeller } from '../../../tests/support/sellers.ts'
import { newHelper } from '../../../tests/support/staff.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const EARNINGS = '/v1/api/seller/earnings'
const ACCOUNT = `${EARNINGS}/account`

onBothDatabases('the account that a seller is paid to', (database) => {
  let shop: TestShop
  let admin: Person
  let seller: TestSeller
  let number = 0
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
  })
  beforeEach(async () => {
    // A day later, so that the tests do not use up each other's checks.
    shop.clock.pass({ hours: 25 })
    // After a day everybody is signed out.
    admin = await newPerson(shop, 'admin')
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
  const owedAs = async (who: Person): Promise<OwedJson> => {
    const answer = await send(shop, 'GET', '/v1/api/admin/money/sellers', undefined, who.token)
    return answer.json().sellers.find(({ _id }: { _id: string }) => _id === seller.sellerId)
  }
  const owed = async () => (await owedAs(admin)).account
  /** Another owner, who names an account that is paid from then on. */
  async function partner(): Promise<{ person: Person; account: string }> {
    const person = await newPerson(shop, 'seller', {}, seller.sellerId)
    const account = own()
    await name(account, person)
    await askBank()
    expect(await owed()).toBe(account)
    return { person, account }
  }

  test('an owner names it, and reads that the bank is asked', async () => {
    expect((await name(own())).json()).toMatchObject({ success: true, message: EARNING_TEXTS.named })
    expect(await read()).toMatchObject({ account: null, mayName: true, named: { state: 'checking' } })
  })

  test('it is paid once the bank has confirmed it', async () => {
    const account = await paid()
    expect(await read()).toMatchObject({ account: '•••@okbank', named: null })
    expect(await owed()).toBe(account)
  })

  test('until another one is confirmed the one before is paid', async () => {
    const before = await paid()
    await name(own())
    expect(await owed()).toBe(before)
  })

  test('the one that was named last is paid, also when it is an old one', async () => {
    const first = await paid()
    await paid()
    expect((await name(first)).json().message).toBe(EARNING_TEXTS.namedAlready)
    expect(await owed()).toBe(first)
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

  test('every owner is told by mail in whose name it is', async () => {
    await name(others())
    await askBank()
    await confirm((await read()).named?.accountId)
    const mail = await newestMail(shop, seller.email, 'earnings_account')
    expect(mail?.text).toContain('Your bank has it in the name of SOMEBODY ELSE.')
  })

  test('whoever pays reads both names, and when an owner said that it is theirs', async () => {
    await name(others())
    await askBank()
    await confirm((await read()).named?.accountId)
    const confirmedAt = shop.clock.now().toISOString()
    expect((await owedAs(admin)).holder).toEqual({
      ...{ legalName: 'Meera Devi', registeredName: 'SOMEBODY ELSE', confirmedAt },
    })
  })

  test('a helper who settles no money reads its end alone', async () => {
    const account = await paid()
    expect((await owedAs(await newHelper(shop, ['money:read']))).account).toBe('•••@okbank')
    expect((await owedAs(await newHelper(shop, ['money:read', 'money:write']))).account).toBe(account)
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
    expect(await owed()).toBe(before)
  })

  test.each([
    ['is asked', own],
    ['does not know it', () => `${next()}000000001 SBIN0001234`],
    ['has it in another name', others],
  ])('while the bank %s the one of before is paid, and none of long ago', async (_, another) => {
    const first = await paid()
    await paid()
    await name(first)
    await name(another())
    if (another !== own) await askBank()
    expect(await owed()).toBe(first)
  })

  test('the verified account of who becomes an owner is not paid by itself', async () => {
    const other = await newSeller(shop)
    await name(own(), other)
    await askBank()
    const before = await paid()
    const change = { sellerId: seller.sellerId }
    await database().db.update(users).set(change).where(eq(users.id, other.user._id))
    expect(await owed()).toBe(before)
  })

  describe('named by an owner', () => {
    const admins = (path: string, body: object) => send(shop, 'PUT', `/v1/api/admin/users/${path}`, body, admin.token)
    const remove = (id: string) => send(shop, 'DELETE', `/v1/api/seller/staff/members/${id}`, undefined, seller.token)

    test.each([
      ['is removed', ({ user }: Person) => remove(user._id)],
      ['is locked out', ({ user }: Person) => admins(user._id, { status: 'Inactive' })],
      [
        'becomes a helper',
        async ({ user }: Person) => {
          const { groupId } = await newHelper(shop, ['orders:read'], seller.sellerId)
          return send(shop, 'PUT', `/v1/api/seller/staff/members/${user._id}`, { group: groupId }, seller.token)
        },
      ],
      [
        'erases their account',
        ({ token, user }: Person) => send(shop, 'DELETE', `/auth/user/${user._id}`, { password: PASSWORD }, token),
      ],
    ])('who %s it is paid no more, and no other takes its place', async (_, leave) => {
      await paid()
      const { person } = await partner()
      const answer = await leave(person)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await owed()).toBeNull()
      expect(await read()).toMatchObject({ account: null, isAccountCleared: true })
      const mail = await newestMail(shop, seller.email, 'earnings_account')
      expect(mail?.subject).toBe('The shop has no account for your earnings')
    })

    test('who is removed while the bank is asked it is never paid', async () => {
      const before = await paid()
      const person = await newPerson(shop, 'seller', {}, seller.sellerId)
      await name(own(), person)
      await Promise.all([askBank(), remove(person.user._id)])
      await askBank()
      expect([before, null]).toContain(await owed())
      expect((await read()).named).toBeNull()
    })

    test('who is gone it is followed by the next that is named', async () => {
      const { person } = await partner()
      await remove(person.user._id)
      const account = await paid()
      expect(await owed()).toBe(account)
      expect((await read()).isAccountCleared).toBe(false)
    })
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
