import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { careMessages, carePictures, careQueries } from '#database/tables/care.ts'
import { limits } from '#database/tables/limits.ts'
import { mails } from '#database/tables/mail.ts'
import { signature } from '#sandbox/mail/mail-replies.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { askCare, mailFields, postMail } from '../../../tests/support/care.ts'
import { photo, sendForm } from '../../../tests/support/forms.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const ASHA = 'asha@example.in'

onBothDatabases('an answer by mail', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ database: database() })
  })
  beforeEach(async () => {
    await database().db.delete(careQueries)
    await database().db.delete(limits)
    await database().db.delete(mails)
  })
  afterAll(() => shop.close())

  const written = async (queryId: string) => {
    const isThis = eq(careMessages.queryId, queryId)
    return database().db.select().from(careMessages).where(isThis).orderBy(careMessages.at, careMessages.id)
  }

  test('becomes a message of its conversation, without what it quotes', async () => {
    const { id } = await askCare(shop, ASHA)
    const fields = { ...(await mailFields(shop, ASHA, 'They are wool.')), 'stripped-text': '' }
    expect((await postMail(shop, fields)).statusCode).toBe(200)
    const [, message] = await written(id)
    expect(message).toMatchObject({ from: 'customer', body: 'They are wool.', mailFrom: ASHA })
  })

  test('is taken once, also when it is delivered several times at once or signed anew', async () => {
    const { id } = await askCare(shop, ASHA)
    const fields = await mailFields(shop, ASHA, 'They are wool.')
    const copies = await Promise.all([1, 2, 3].map(() => postMail(shop, fields)))
    expect(copies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await postMail(shop, { ...fields, ...signature(shop.clock.now()) })
    expect(await written(id)).toHaveLength(2)
  })

  test('a signature is good for one delivery', async () => {
    const { id } = await askCare(shop, ASHA)
    const fields = await mailFields(shop, ASHA, 'They are wool.')
    await postMail(shop, fields)
    await postMail(shop, { ...fields, 'stripped-text': 'Forged', 'Message-Id': '<other@example.in>' })
    expect(await written(id)).toHaveLength(2)
  })

  test.each([
    ['without a signature', { signature: '' }],
    ['with a wrong one', { signature: 'a'.repeat(64) }],
    ['with that of another key', signature(new Date('2026-03-02T09:00:00Z'), 'another-key')],
    ['of long ago', signature(new Date('2026-03-01T09:00:00Z'))],
  ])('%s is not believed', async (_, change) => {
    const { id } = await askCare(shop, ASHA)
    const answer = await postMail(shop, { ...(await mailFields(shop, ASHA, 'Hello')), ...change })
    expect(answer.statusCode).toBe(401)
    expect(await written(id)).toHaveLength(1)
  })

  test.each([
    ['an absence notice', { 'message-headers': '[["Auto-Submitted","auto-replied"]]' }],
    ['a bounce', { sender: '' }],
    ['the shop’s own address', { from: 'care+1@reply.threadspeak.test' }],
    ['an unknown conversation', { recipient: `care+${'0'.repeat(32)}@reply.threadspeak.test` }],
    ['no conversation', { recipient: 'care@reply.threadspeak.test' }],
    ['nothing', { 'stripped-text': '', 'body-plain': ' ' }],
  ])('%s is answered alike and left out', async (_, change) => {
    const { id } = await askCare(shop, ASHA)
    expect((await postMail(shop, { ...(await mailFields(shop, ASHA, 'Hello')), ...change })).statusCode).toBe(200)
    expect(await written(id)).toHaveLength(1)
  })

  test('from another address is kept, and the desk says so', async () => {
    const seller = await newPerson(shop, 'seller')
    await askCare(shop, ASHA)
    await postMail(shop, { ...(await mailFields(shop, ASHA, 'From work')), from: 'Asha <asha@work.example>' })
    const { queries } = (await send(shop, 'GET', '/v1/api/seller/care', undefined, seller.token)).json()
    expect(queries[0].messages[1]).toMatchObject({ isMail: true, otherSender: 'asha@work.example' })
  })

  test('mails nothing back, however often it comes', async () => {
    await askCare(shop, ASHA)
    const before = await database().db.$count(mails, eq(mails.to, ASHA))
    const codes = []
    for (let i = 0; i < 21; i += 1) codes.push((await postMail(shop, await mailFields(shop, ASHA, `${i}`))).statusCode)
    expect(codes).toEqual([...Array(20).fill(200), 429])
    expect(await database().db.$count(mails, eq(mails.to, ASHA))).toBe(before)
  })

  test('brings its pictures, and other files stay out', async () => {
    const { id } = await askCare(shop, ASHA)
    const fields = Object.entries(await mailFields(shop, ASHA, 'Look'))
    const files = [
      ['attachment-1', await photo()],
      ['attachment-2', Buffer.from('%PDF-1.7')],
    ] as const
    expect((await sendForm(shop, 'POST', '/v1/api/webhooks/mail', [...fields, ...files])).statusCode).toBe(200)
    const [, message] = await written(id)
    expect(await database().db.$count(carePictures, eq(carePictures.messageId, message!.id))).toBe(1)
  })

  test('keeps its words when a picture is too large', async () => {
    const { id } = await askCare(shop, ASHA)
    const fields = Object.entries(await mailFields(shop, ASHA, 'Look'))
    const large = ['attachment-1', Buffer.alloc(6 * 1024 * 1024)] as const
    expect((await sendForm(shop, 'POST', '/v1/api/webhooks/mail', [...fields, large])).statusCode).toBe(200)
    expect((await written(id)).at(-1)).toMatchObject({ body: 'Look' })
  })

  test('files before a signature are not read', async () => {
    await askCare(shop, ASHA)
    const fields = Object.entries(await mailFields(shop, ASHA, 'Look'))
    const answer = await sendForm(shop, 'POST', '/v1/api/webhooks/mail', [['attachment-1', await photo()], ...fields])
    expect(answer.statusCode).toBe(401)
  })

  test('goes to the address of its conversation, and the mails of one belong together', async () => {
    const seller = await newPerson(shop, 'seller')
    const { id, replyToken } = await askCare(shop, ASHA)
    await postMail(shop, { ...(await mailFields(shop, ASHA, 'Wool')), 'Message-Id': '<one@example.in>' })
    await send(shop, 'POST', `/v1/api/seller/care/${id}/reply`, { body: 'We do.' }, seller.token)
    const [mail] = await database().db.select().from(mails).where(eq(mails.kind, 'care_reply'))
    expect(mail).toMatchObject({
      replyTo: `care+${replyToken}@reply.threadspeak.test`,
      references: `<care.${id}@shop.example> <one@example.in>`,
    })
  })

  test('is written on the page of the stand-in', async () => {
    const { id } = await askCare(shop, ASHA)
    const page = await send(shop, 'GET', `/sandbox/mail?to=${ASHA}`)
    const [, action] = /action="(\/sandbox\/mail\/[^"]+\/reply)"/.exec(page.body) ?? []
    const answer = await shop.app.inject({
      method: 'POST',
      url: String(action),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'words=They+are+wool.',
    })
    expect(answer.statusCode, answer.body).toBe(303)
    expect((await written(id)).at(-1)).toMatchObject({ body: 'They are wool.', mailFrom: ASHA })
  })
})
