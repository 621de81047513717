import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { mails } from '#database/tables/mail.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newestMail } from '../../../tests/support/people.ts'
import { withSystem } from '../../../tests/support/system.ts'
import { openTestShop } from '../../../tests/support/test-shop.ts'

onPostgres('the post on the system page', (database) => {
  const { our, get, post, read, namesOf } = withSystem(() =>
    openTestShop({ database: database(), hasLimits: false, mailDelivery: 'queue' }),
  )

  async function newMail(change: Partial<typeof mails.$inferInsert>) {
    const now = our.shop.clock.now()
    const id = our.shop.shop.newId()
    const words = { kind: 'welcome', to: 'asha@example.in', subject: 'Welcome', text: 'Hello', html: '<p>Hello</p>' }
    await our.shop.database.db
      .insert(mails)
      .values({ id, ...words, nextTryAt: now, createdAt: now, eventKey: id, ...change })
    return id
  }
  const sent = () => ({ state: 'sent' as const, sentAt: our.shop.clock.now() })

  test('is found by words and state, page by page, and never tells what it says', async () => {
    await our.shop.database.db.delete(mails)
    for (let count = 0; count < 21; count += 1) await newMail({ subject: `Order ${count} 100%`, ...sent() })
    await newMail({
      to: 'ravi@example.in',
      state: 'dead',
      lastError: 'No such box',
      isSecret: true,
      text: 'Code 123456',
    })
    const all = (await get('/mails')).json()
    expect(all).toMatchObject({ total: 22, page: 1, pageCount: 2 })
    expect(JSON.stringify(all)).not.toContain('123456')
    expect((await get('/mails?page=9')).json()).toMatchObject({ page: 2, mails: [{}, {}] })
    expect((await get('/mails?q=ravi')).json()).toMatchObject({
      total: 1,
      mails: [{ state: 'dead', error: 'No such box' }],
    })
    expect((await get('/mails?q=order%2020%20100%25')).json()).toMatchObject({ total: 1 })
    expect((await get('/mails?state=queued')).json()).toMatchObject({ total: 0, mails: [] })
    expect((await get(`/mails?state=odd&page=-1&q=${'x'.repeat(500)}`)).statusCode).toBe(200)
  })

  test('goes out again: what was given up as itself, what went out as a copy', async () => {
    await our.shop.database.db.delete(mails)
    const dead = await newMail({ state: 'dead', attempts: 8, lastError: 'No such box' })
    expect((await read()).dead).toMatchObject([{ job: 'mail', id: dead, hindrance: null }])
    expect((await post(`/mails/${dead}/resend`)).json()).toEqual({ success: true, message: SYSTEM_TEXTS.mailResent })
    expect(await namesOf('resent')).toEqual(['Welcome'])
    expect(await newestMail(our.shop, 'asha@example.in', 'welcome')).toMatchObject({
      id: dead,
      state: 'queued',
      attempts: 0,
    })
    expect((await post(`/mails/${dead}/resend`)).json().message).toBe(SYSTEM_TEXTS.mailWaiting)
    const once = await newMail({ to: 'mira@example.in', ...sent() })
    expect((await post(`/mails/${once}/resend`)).statusCode).toBe(200)
    const copies = await our.shop.database.db.select().from(mails).where(eq(mails.to, 'mira@example.in'))
    expect(copies.map(({ state }) => state).sort()).toEqual(['queued', 'sent'])
  })

  test('a secret is not sent twice, however it is asked for', async () => {
    const secret = await newMail({ kind: 'code', isSecret: true, state: 'dead', text: '', html: '' })
    for (const path of [`/mails/${secret}/resend`, `/jobs/mail/${secret}/run`]) {
      const answer = await post(path)
      expect([answer.statusCode, answer.json().message]).toEqual([409, SYSTEM_TEXTS.mailSecret])
    }
    expect((await read()).dead.find(({ id }) => id === secret)?.hindrance).toBe(SYSTEM_TEXTS.mailSecret)
    await our.shop.database.db.delete(mails)
  })
})
