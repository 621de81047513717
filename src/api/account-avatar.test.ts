import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'

let shop: TestShop
const people: Record<string, { id: string; token: string }> = {}

beforeAll(async () => {
  shop = await openTestShop()
  for (const name of ['asha', 'ravi']) {
    const payload = { name, username: name, email: `${name}@example.in`, password: 'a-good-long-one-7' }
    const { user, token } = (await shop.app.inject({ method: 'POST', url: '/auth/signup', payload })).json()
    people[name] = { id: user._id, token }
  }
})
afterAll(() => shop.close())

const photo = () =>
  sharp({ create: { width: 500, height: 300, channels: 3, background: '#7d57b0' } })
    .png()
    .toBuffer()

function upload(of: string, by: string | null, bytes: Buffer, field = 'avatar', name = 'me.png') {
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  return shop.app.inject({
    method: 'POST',
    url: `/v1/api/upload/profile/${people[of]!.id}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(by === null ? {} : { authorization: `Bearer ${people[by]!.token}` }),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
  })
}

test('a picture is drawn anew, kept under a new name and served in three sizes [API-15] [PROFILE-26]', async () => {
  const answer = await upload('asha', 'asha', await photo(), 'avatar', '../../evil.php')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ success: true, message: 'Profile image updated successfully!' })
  const { avatar } = answer.json().user
  expect(avatar).toMatch(/^\/uploads\/avatar-[0-9a-f-]{36}\.webp$/)
  for (const [query, width] of [
    ['?w=96', 96],
    ['?w=320', 320],
    ['', 640],
  ] as const) {
    const picture = await shop.app.inject(avatar + query)
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(width)
  }
})

test('without a token, and for somebody else, nothing changes', async () => {
  const avatarOf = async (name: 'asha' | 'ravi') => {
    const headers = { authorization: `Bearer ${people[name]!.token}` }
    return (await shop.app.inject({ url: '/auth/protected', headers })).json().user.avatar
  }
  const before = [await avatarOf('asha'), await avatarOf('ravi')]
  expect((await upload('asha', null, await photo())).statusCode).toBe(401)
  expect((await upload('asha', 'ravi', await photo())).statusCode).toBe(404)
  expect([await avatarOf('asha'), await avatarOf('ravi')]).toEqual(before)
})

test('no file at all is told so [PROFILE-17]', async () => {
  expect((await upload('asha', 'asha', await photo(), 'other')).json()).toMatchObject({
    message: 'Please select a file to upload.',
  })
  const empty = {
    method: 'POST',
    url: `/v1/api/upload/profile/${people.asha!.id}`,
    headers: { authorization: `Bearer ${people.asha!.token}` },
  } as const
  const answer = await shop.app.inject(empty)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toBe('Please select a file to upload.')
})

test.each([
  ['text', async () => Buffer.from('hello')],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['6 MB', async () => Buffer.alloc(6 * 1024 * 1024, 1)],
])('%s is refused with a sentence', async (_, make) => {
  const answer = await upload('asha', 'asha', await make())
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/PNG or JPG|too large/) })
})
