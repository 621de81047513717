import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JOIN_TEXTS } from '#contracts/accounts/join-texts.ts'
import { STAFF_TEXTS } from '#contracts/admin/staff-texts.ts'
import { activity } from '#database/tables/activity.ts'
import { mails } from '#database/tables/mail.ts'
import { staffInvitations } from '#database/tables/staff-invitations.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { logIn, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { newRoom, type Room } from '../../../tests/support/sellers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const STAFF = '/v1/api/seller/staff'

onBothDatabases('staff', (database) => {
  let shop: TestShop
  let admin: Person
  let room: Room
  let guest: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
    room = await newRoom(shop, 'Asha Weaves')
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    guest = await newPerson(shop)
  })

  const post = (path: string, body: object, { token }: Person) => send(shop, 'POST', STAFF + path, body, token)
  const staffOf = async (who: Person) => (await send(shop, 'GET', STAFF, undefined, who.token)).json()
  const join = (key: string, { token }: Person) => send(shop, 'POST', '/v1/api/staff/join', { key }, token)
  const look = async (key: string) => (await send(shop, 'POST', '/v1/api/staff/invitation', { key })).json()

  /** Mails of one moment have no order. */
  const known = new Set<string>()

  async function invited(email: string, group = 'packing', by = admin): Promise<string> {
    const answer = await post('/invitations', { email, group }, by)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const isIt = and(eq(mails.to, email), eq(mails.kind, 'staff_invited'))
    const texts = (await shop.database.db.select({ text: mails.text }).from(mails).where(isIt)).map(({ text }) => text)
    const keys = texts.map((text) => /\/join\/([\w-]+)/.exec(text)?.[1] ?? '').filter((key) => !known.has(key))
    for (const key of keys) known.add(key)
    return keys[0] ?? ''
  }

  async function helper(group = 'packing', by = admin): Promise<Person> {
    const person = await newPerson(shop)
    const key = await invited(person.email, group, by)
    expect((await join(key, person)).statusCode).toBe(200)
    return { ...person, token: await logIn(shop, person.email) }
  }

  test('a helper is invited, looks, joins once and works with the rights of the group', async () => {
    const key = await invited(guest.email)
    expect(await look(key)).toMatchObject({ isValid: true, group: 'Packing', email: guest.email })
    const answer = await join(key, guest)
    expect([answer.statusCode, answer.json().message]).toEqual([200, JOIN_TEXTS.joined])
    expect((await send(shop, 'GET', '/auth/protected', undefined, guest.token)).statusCode).toBe(401)
    const token = await logIn(shop, guest.email)
    const { user } = (await send(shop, 'GET', '/auth/protected', undefined, token)).json()
    expect([user.role, user.rights, user.isEmailVerified]).toEqual([
      'seller',
      ['orders:read', 'orders:write', 'parcels:write', 'returns:read'],
      true,
    ])
    expect((await send(shop, 'GET', '/v1/api/seller/orders', undefined, token)).statusCode).toBe(200)
    expect((await send(shop, 'GET', '/v1/api/seller/orders/export', undefined, token)).statusCode).toBe(403)
    expect((await look(key)).isValid).toBe(false)
    const rows = await shop.database.db.select().from(activity).where(eq(activity.entityId, guest.user._id))
    expect(rows.map(({ action }) => action)).toEqual(['changed'])
  })

  test('the key is kept as a hash, and its mail is the only place of it', async () => {
    const key = await invited(guest.email)
    const [row] = await shop.database.db.select().from(staffInvitations).where(eq(staffInvitations.email, guest.email))
    expect(JSON.stringify(row)).not.toContain(key)
    expect(JSON.stringify(await staffOf(admin))).not.toContain(key)
  })

  test('an invitation is for its address alone', async () => {
    const key = await invited('somebody@example.in')
    const answer = await join(key, guest)
    expect([answer.statusCode, answer.json().message]).toEqual([403, JOIN_TEXTS.otherAccount])
    expect((await look(key)).isValid).toBe(true)
  })

  test('of two that join at once with one link, one does', async () => {
    const key = await invited(guest.email)
    const answers = await Promise.all([join(key, guest), join(key, guest)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('an invitation that was taken back, replaced or is too old does not work', async () => {
    const first = await invited(guest.email)
    const second = await invited(guest.email, 'care')
    expect([(await look(first)).isValid, (await look(second)).isValid]).toEqual([false, true])
    const one = (await staffOf(admin)).invitations.find(({ email }: { email: string }) => email === guest.email)
    const back = await send(shop, 'DELETE', `${STAFF}/invitations/${one._id}`, undefined, admin.token)
    expect([back.statusCode, (await join(second, guest)).json().message]).toEqual([200, JOIN_TEXTS.badLink])
    const third = await invited(guest.email)
    await shop.database.db
      .update(staffInvitations)
      .set({ expiresAt: shop.shop.now() })
      .where(eq(staffInvitations.email, guest.email))
    expect((await join(third, guest)).statusCode).toBe(404)
  })

  test('whoever works here or elsewhere is not invited', async () => {
    const member = await helper()
    const again = await post('/invitations', { email: member.email, group: 'care' }, admin)
    expect([again.statusCode, again.json().message]).toEqual([409, STAFF_TEXTS.isMember])
    const other = await post('/invitations', { email: room.person.email, group: 'care' }, admin)
    expect([other.statusCode, other.json().message]).toEqual([409, STAFF_TEXTS.worksElsewhere])
  })

  test('another group applies at once, and no group is an owner', async () => {
    const member = await helper()
    const coupons = () => send(shop, 'GET', '/v1/api/cupons', undefined, member.token)
    const move = (group: string) => send(shop, 'PUT', `${STAFF}/members/${member.user._id}`, { group }, admin.token)
    expect((await coupons()).statusCode).toBe(403)
    expect([(await move('marketing')).statusCode, (await coupons()).statusCode]).toEqual([200, 200])
    expect([(await move('owner')).statusCode, (await coupons()).statusCode]).toEqual([200, 200])
    expect((await staffOf(admin)).members.find(({ _id }: { _id: string }) => _id === member.user._id).group).toBe(null)
  })

  test('whoever is removed is a customer again', async () => {
    const member = await helper()
    const url = `${STAFF}/members/${member.user._id}`
    expect((await send(shop, 'DELETE', url, undefined, admin.token)).statusCode).toBe(200)
    expect((await send(shop, 'GET', '/auth/protected', undefined, member.token)).statusCode).toBe(401)
    const token = await logIn(shop, member.email)
    expect((await send(shop, 'GET', '/auth/protected', undefined, token)).json().user.role).toBe('customer')
    expect((await send(shop, 'DELETE', url, undefined, admin.token)).statusCode).toBe(404)
  })

  test('nobody changes or removes themselves, so an owner always remains', async () => {
    const url = `${STAFF}/members/${room.person.user._id}`
    const { token } = room.person
    expect((await send(shop, 'PUT', url, { group: 'packing' }, token)).json().message).toBe(STAFF_TEXTS.ownAccount)
    expect((await send(shop, 'DELETE', url, undefined, token)).statusCode).toBe(409)
  })

  test('of two owners who remove each other at once, one remains', async () => {
    const second = await helper('packing', room.person)
    const own = { group: 'owner' }
    await send(shop, 'PUT', `${STAFF}/members/${second.user._id}`, own, room.person.token)
    const first = await helper('packing', room.person)
    await send(shop, 'PUT', `${STAFF}/members/${first.user._id}`, own, room.person.token)
    const fire = (who: Person, whom: Person) =>
      send(shop, 'PUT', `${STAFF}/members/${whom.user._id}`, { group: 'packing' }, who.token)
    const answers = await Promise.all([fire(first, second), fire(second, first)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    const owners = (await staffOf(room.person)).members.filter(({ group }: { group: string | null }) => group === null)
    expect(owners).toHaveLength(2)
  })

  describe('another seller', () => {
    test('has a staff of their own, without rights of the house', async () => {
      const theirs = await staffOf(room.person)
      expect(theirs.rights).not.toContain('money:read')
      expect(theirs.members.every(({ email }: { email: string }) => email !== admin.email)).toBe(true)
      const member = await helper('marketing', room.person)
      expect((await send(shop, 'GET', '/v1/api/cupons', undefined, member.token)).statusCode).toBe(200)
      for (const url of ['/v1/api/admin/campaigns', '/v1/api/admin/dashboard', '/v1/api/admin/money']) {
        expect((await send(shop, 'GET', url, undefined, member.token)).statusCode).toBe(403)
      }
    })

    test('finds nobody and nothing of the house’s staff', async () => {
      const member = await helper()
      await invited(guest.email)
      const invitation = (await staffOf(admin)).invitations[0]
      const { token } = room.person
      const group = (await post('/groups', { name: 'Fairs', rights: ['sales:write'] }, admin)).json().groups.at(-1)
      const answers = await Promise.all([
        send(shop, 'PUT', `${STAFF}/members/${member.user._id}`, { group: 'care' }, token),
        send(shop, 'DELETE', `${STAFF}/members/${member.user._id}`, undefined, token),
        send(shop, 'DELETE', `${STAFF}/invitations/${invitation._id}`, undefined, token),
        send(shop, 'PUT', `${STAFF}/groups/${group.ref}`, { name: 'Mine', rights: ['sales:write'] }, token),
        send(shop, 'DELETE', `${STAFF}/groups/${group.ref}`, undefined, token),
        post('/invitations', { email: 'x@example.in', group: group.ref }, room.person),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    })

    test('gives no right of the house', async () => {
      const answer = await post('/groups', { name: 'Books', rights: ['money:read'] }, room.person)
      expect([answer.statusCode, answer.json().message]).toEqual([400, STAFF_TEXTS.rightNotGiven])
    })
  })

  describe('a group', () => {
    test('of one’s own is added, changed and deleted, and applies from the next request on', async () => {
      const added = await post('/groups', { name: 'Window', rights: ['coupons:read'] }, admin)
      const { ref } = added.json().groups.find(({ name }: { name: string }) => name === 'Window')
      const member = await helper(ref)
      const orders = () => send(shop, 'GET', '/v1/api/seller/orders', undefined, member.token)
      expect((await orders()).statusCode).toBe(403)
      const body = { name: 'Window', rights: ['orders:read', 'coupons:read'] }
      expect((await send(shop, 'PUT', `${STAFF}/groups/${ref}`, body, admin.token)).statusCode).toBe(200)
      expect((await orders()).statusCode).toBe(200)
      const used = await send(shop, 'DELETE', `${STAFF}/groups/${ref}`, undefined, admin.token)
      expect([used.statusCode, used.json().message]).toEqual([409, STAFF_TEXTS.groupUsed])
      await send(shop, 'DELETE', `${STAFF}/members/${member.user._id}`, undefined, admin.token)
      expect((await send(shop, 'DELETE', `${STAFF}/groups/${ref}`, undefined, admin.token)).statusCode).toBe(200)
    })

    test('that every seller has is changed for this one alone, and not deleted', async () => {
      const body = { name: 'Packing', rights: ['orders:read'] }
      expect((await send(shop, 'PUT', `${STAFF}/groups/packing`, body, room.person.token)).statusCode).toBe(200)
      const rightsOf = async (who: Person) =>
        (await staffOf(who)).groups.find(({ ref }: { ref: string }) => ref === 'packing').rights
      expect([await rightsOf(room.person), (await rightsOf(admin)).length]).toEqual([['orders:read'], 4])
      const gone = await send(shop, 'DELETE', `${STAFF}/groups/packing`, undefined, admin.token)
      expect([gone.statusCode, gone.json().message]).toEqual([409, STAFF_TEXTS.groupBuiltIn])
    })

    test('has a name that no other has, and at least one right that can be given', async () => {
      await post('/groups', { name: 'Weavers', rights: ['stock:read'] }, admin)
      const refused = [
        [{ name: 'weavers', rights: ['stock:read'] }, 409],
        [{ name: ' ', rights: ['stock:read'] }, 400],
        [{ name: 'Empty', rights: [] }, 400],
        [{ name: 'Kings', rights: ['people:write'] }, 400],
        [{ name: 'Kings', rights: ['staff:write'] }, 400],
        [{ name: 'Kings', rights: 'all' }, 400],
      ] as const
      for (const [body, status] of refused) expect((await post('/groups', body, admin)).statusCode).toBe(status)
    })
  })
})
