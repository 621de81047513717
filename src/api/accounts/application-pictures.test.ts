import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import { sellerApplicationPictures } from '#database/tables/seller-applications.ts'
import { newPerson, PASSWORD, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

const OWN = '/v1/api/account/seller-application'
const PICTURES = `${OWN}/pictures`
const FORM = {
  ...{ name: 'Meera Looms', legalName: 'Meera Devi', address: '4 Weavers Lane, Nashik 422001', city: 'Nashik' },
  ...{ state: 'Maharashtra', pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV', enrolmentId: '' },
  ...{ makes: 'Cotton stoles, woven on two pit looms.', account: 'meera@okbank' },
}
let shop: TestShop
let admin: Person
let person: Person
let photo: Buffer
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  admin = await newPerson(shop, 'admin')
  const drawn = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7d57b0' } })
  photo = await drawn
    .withExif({ IFD0: { Copyright: 'Meera' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  person = await newPerson(shop)
})
afterAll(() => shop.close())

function upload(bytes: Buffer, { token } = person, field = 'picture') {
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="../a.php"\r\ncontent-type: image/png\r\n\r\n`
  return shop.app.inject({
    method: 'POST',
    url: PICTURES,
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  })
}
const add = async (): Promise<string> => (await upload(photo)).json().picture._id
const read = (url: string, { token } = person) =>
  shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
const remove = (id: string, { token } = person) => send(shop, 'DELETE', `${PICTURES}/${id}`, undefined, token)
const own = async () => (await send(shop, 'GET', OWN, undefined, person.token)).json().application
const apply = () => send(shop, 'PUT', OWN, { ...FORM, isSent: true }, person.token)
const forAdmin = (id: string) => `/v1/api/admin/sellers/${person.user._id}/application/pictures/${id}`

describe('a picture of what an applicant makes', () => {
  test('is drawn anew, and begins a draft', async () => {
    const id = await add()
    const answer = await read(`${PICTURES}/${id}`)
    const { width, format, exif } = await sharp(answer.rawPayload).metadata()
    expect([width, format, exif]).toEqual([1200, 'webp', undefined])
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/webp' })
    expect(await own()).toMatchObject({ status: 'draft', pictures: [id] })
  })

  test.each([
    ['no picture', Buffer.from('<svg onload="alert(1)">'), 'picture', APPLICATION_TEXTS.pictureBad],
    ['another field', Buffer.from('x'), 'other', APPLICATION_TEXTS.pictureMissing],
    ['empty', Buffer.alloc(0), 'picture', APPLICATION_TEXTS.pictureMissing],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024), 'picture', APPLICATION_TEXTS.pictureBad],
  ])('is refused where it is %s', async (_, bytes, field, message) => {
    const answer = await upload(bytes, person, field)
    expect([answer.statusCode, answer.json().message]).toEqual([answer.statusCode === 413 ? 413 : 400, message])
    expect((await own()).status).toBe('none')
  })

  test('is the seventh too many, also of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(photo)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(6).fill(201), 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toBe(APPLICATION_TEXTS.tooManyPictures)
    expect((await own()).pictures).toHaveLength(6)
  })

  test('is removed from a draft, once', async () => {
    const id = await add()
    const answers = await Promise.all([remove(id), remove(id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await own()).pictures).toEqual([])
    expect((await read(`${PICTURES}/${id}`)).statusCode).toBe(404)
  })

  test('is seen by the applicant and by who decides, and by nobody else', async () => {
    const id = await add()
    expect((await read(forAdmin(id), admin)).statusCode).toBe(200)
    for (const other of [await newPerson(shop), await newPerson(shop, 'seller'), admin]) {
      expect((await read(`${PICTURES}/${id}`, other)).statusCode).toBe(404)
      expect((await remove(id, other)).statusCode).toBe(404)
    }
    for (const other of [person, await newPerson(shop), await newPerson(shop, 'seller')]) {
      expect((await read(forAdmin(id), other)).statusCode).toBe(403)
    }
    expect((await shop.app.inject({ url: `${PICTURES}/${id}` })).statusCode).toBe(401)
    expect((await own()).pictures).toEqual([id])
  })

  test('is not found by a false id, nor under another applicant', async () => {
    const id = await add()
    for (const false_ of ['x', shop.shop.newId(), "'"]) {
      expect((await read(`${PICTURES}/${false_}`)).statusCode).toBe(404)
    }
    const other = await newPerson(shop)
    const url = `/v1/api/admin/sellers/${other.user._id}/application/pictures/${id}`
    expect((await read(url, admin)).statusCode).toBe(404)
    expect((await read(`/v1/api/admin/sellers/x/application/pictures/${id}`, admin)).statusCode).toBe(404)
  })

  test('stays as it is while the application is sent, and is read by the admin with it', async () => {
    const id = await add()
    expect((await apply()).statusCode).toBe(200)
    expect((await upload(photo)).statusCode).toBe(409)
    const refused = await remove(id)
    expect([refused.statusCode, refused.json().message]).toEqual([409, APPLICATION_TEXTS.sentBefore])
    const url = `/v1/api/admin/sellers/${person.user._id}`
    expect((await send(shop, 'GET', `${url}/application`, undefined, admin.token)).json().application).toMatchObject({
      pictures: [id],
    })
    await send(shop, 'POST', `${url}/ask`, { reason: 'Another picture?' }, admin.token)
    expect((await remove(id)).statusCode).toBe(200)
  })

  test('is taken of nobody who sells already', async () => {
    expect((await upload(photo, await newPerson(shop, 'seller'))).statusCode).toBe(409)
  })

  test('is named in the copy of the data, and goes with the account', async () => {
    const id = await add()
    expect((await send(shop, 'GET', '/auth/export', undefined, person.token)).body).toContain(id)
    const gone = await send(shop, 'DELETE', `/auth/user/${person.user._id}`, { password: PASSWORD }, person.token)
    expect(gone.statusCode).toBe(200)
    const kept = await shop.database.db.select({ id: sellerApplicationPictures.id }).from(sellerApplicationPictures)
    expect(kept.map((row) => row.id)).not.toContain(id)
  })
})
