import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_USER_TEXTS } from '#contracts/admin/admin-user-texts.ts'
import { activity } from '#database/tables/activity.ts'
import { logIn, newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
})
afterAll(() => shop.close())

const list = async (query: string) =>
  (await send(shop, 'GET', `/v1/api/admin/users?${query}`, undefined, admin.token)).json()
const change = (id: string, body: object, token = admin.token) =>
  send(shop, 'PUT', `/v1/api/admin/users/${id}`, body, token)
const isIn = async (token: string) => (await send(shop, 'GET', '/auth/protected', undefined, token)).statusCode === 200

describe('the list of users', () => {
  test('tells name, email, role and status of real accounts [ADMIN-01] [ADMIN-14] [ADMIN-03] [ADMIN-11] [ENTITY-39]', async () => {
    const meher = await newPerson(shop, 'seller', { name: 'Meher Irani', number: '9812345670' })
    const { users, total } = await list(`q=${meher.email}`)
    expect(total).toBe(1)
    expect(users[0]).toMatchObject({ name: 'Meher Irani', email: meher.email, role: 'seller', status: 'Active' })
    expect(users[0].lastSeenAt).toBe(shop.clock.now().toISOString())
    expect(JSON.stringify(users)).not.toMatch(/password|hash|token/i)
  })

  test.each([
    ['a part of the name', 'q=zehra'],
    ['two words of it', 'q=daruwala%20ZEH'],
    ['the email', 'q=zehra.d%40example.in'],
    ['the username', 'q=zehra-d'],
    ['the number', 'q=98765432'],
    ['the role', 'q=zehra&role=seller'],
    ['the status', 'q=zehra&status=Active'],
  ])('is searched by %s', async (_, query) => {
    const email = 'zehra.d@example.in'
    const found = await list('q=zehra')
    if (found.total === 0) {
      await newPerson(shop, 'seller', { name: 'Zehra Daruwala', username: 'zehra-d', email, number: '9876543210' })
    }
    expect((await list(query)).users.map((user: Person) => user.email)).toEqual([email])
  })

  test.each(['q=zehra&role=admin', 'q=zehra&status=Inactive', 'q=%25', 'q=_', "q=';drop"])(
    '%s finds nobody',
    async (query) => {
      expect(await list(query)).toMatchObject({ users: [], total: 0, page: 1, pages: 1 })
    },
  )

  test('comes in pages, sorted; what is not understood is the usual', async () => {
    for (let i = 0; i < 26; i++) await newPerson(shop, 'customer', { name: `Paged ${String.fromCharCode(65 + i)}` })
    const first = await list('q=paged&sort=name')
    const second = await list('q=paged&sort=name&page=2')
    const names = [...first.users, ...second.users].map(({ name }: { name: string }) => name)
    expect(names).toEqual([...names].sort())
    expect([first.total, first.pages, first.users.length, second.users.length]).toEqual([26, 2, 25, 1])
    expect((await list('q=paged&page=99')).page).toBe(2)
    const odd = await list('q=paged&sort=odd&role=odd&status=odd&page=-1')
    expect([odd.total, odd.page]).toEqual([26, 1])
  })
})

describe('one account', () => {
  test('shows its sign-ins, open and over', async () => {
    const person = await newPerson(shop)
    await send(shop, 'POST', `/auth/logout/${person.user._id}`, undefined, person.token)
    await logIn(shop, person.email)
    const { signIns } = (
      await send(shop, 'GET', `/v1/api/admin/users/${person.user._id}`, undefined, admin.token)
    ).json()
    expect(signIns.map(({ isOpen }: { isOpen: boolean }) => isOpen).sort()).toEqual([false, true])
    expect(signIns[0].device).not.toBe('')
  })

  test.each(['nothing', '00000000-0000-7000-8000-000000000000'])('%s is not there', async (id) => {
    expect((await send(shop, 'GET', `/v1/api/admin/users/${id}`, undefined, admin.token)).statusCode).toBe(404)
    expect((await change(id, { status: 'Inactive' })).statusCode).toBe(404)
  })
})

describe('changing an account', () => {
  test('switched off it is signed out everywhere and cannot sign in; switched on it can [ADMIN-11]', async () => {
    const person = await newPerson(shop)
    const phone = await logIn(shop, person.email)
    const off = await change(person.user._id, { status: 'Inactive' })
    expect(off.json()).toMatchObject({ success: true, user: { status: 'Inactive' } })
    expect([await isIn(person.token), await isIn(phone)]).toEqual([false, false])
    const login = () => send(shop, 'POST', '/auth/login', { email: person.email, password: PASSWORD })
    expect((await login()).statusCode).toBe(403)
    expect((await change(person.user._id, { status: 'Active' })).json().user.status).toBe('Active')
    expect(await isIn(phone)).toBe(false)
    expect((await login()).statusCode).toBe(200)
  })

  test('a new role counts at once, and whoever has it signs in again [ROLE-01] [ROLE-02]', async () => {
    const person = await newPerson(shop)
    expect((await change(person.user._id, { role: 'admin' })).json().user.role).toBe('admin')
    expect(await isIn(person.token)).toBe(false)
    const token = await logIn(shop, person.email)
    expect((await send(shop, 'GET', '/v1/api/admin/users', undefined, token)).statusCode).toBe(200)
    await change(person.user._id, { role: 'customer' })
    expect(await isIn(token)).toBe(false)
    const again = await logIn(shop, person.email)
    expect((await send(shop, 'GET', '/v1/api/admin/users', undefined, again)).statusCode).toBe(403)
    await change(person.user._id, { role: 'admin' })
    expect([await isIn(person.token), await isIn(token), await isIn(again)]).toEqual([false, false, false])
    await change(person.user._id, { role: 'customer' })
    expect([await isIn(person.token), await isIn(again)]).toEqual([false, false])
  })

  test('nobody changes himself, so the last admin stays', async () => {
    for (const body of [{ role: 'customer' }, { status: 'Inactive' }, { role: 'admin' }]) {
      for (const id of [admin.user._id, admin.user._id.toUpperCase()]) {
        const answer = await change(id, body)
        expect([answer.statusCode, answer.json().message]).toEqual([409, ADMIN_USER_TEXTS.ownAccount])
      }
    }
    expect(await isIn(admin.token)).toBe(true)
  })

  test.each([{}, { role: 'owner' }, { status: 'active' }, { role: 7 }, { isActive: false }])(
    'refuses %j',
    async (body) => {
      const { user } = await newPerson(shop)
      expect((await change(user._id, body)).statusCode).toBe(400)
    },
  )

  test('believes no more than role and status', async () => {
    const { user, email } = await newPerson(shop)
    await change(user._id, { status: 'Active', email: 'other@example.in', isEmailVerified: true })
    const { users } = await list(`q=${email}`)
    expect(users[0]).toMatchObject({ email, isEmailVerified: false })
  })

  test('an id in capitals is the same account, and is written down as it is [ADMIN-11]', async () => {
    const { user } = await newPerson(shop, 'customer', { name: 'Asha Rao' })
    expect((await change(user._id.toUpperCase(), { status: 'Inactive' })).json().user.status).toBe('Inactive')
    const rows = await shop.database.db.select().from(activity).where(eq(activity.entityId, user._id))
    expect(rows).toMatchObject([{ entity: 'user', name: 'Asha Rao' }])
  })

  test('is written down with who did it, before and after; what changed nothing is not', async () => {
    const { user } = await newPerson(shop)
    await change(user._id, { role: 'seller' })
    await change(user._id, { role: 'seller' })
    const rows = await shop.database.db.select().from(activity).orderBy(desc(activity.id))
    const own = rows.filter(({ entityId }) => entityId === user._id)
    expect(own).toMatchObject([
      {
        userId: admin.user._id,
        action: 'changed',
        entity: 'user',
        before: { role: 'customer' },
        after: { role: 'seller' },
      },
    ])
  })
})
