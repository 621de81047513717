import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

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
    const image = await shop.app.inject(avatar + query)
    expect((await sharp(image.rawPayload).metadata()).width).toBe(width)
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
  ['a PDF that is called a picture', async () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['6 MB', async () => Buffer.alloc(6 * 1024 * 1024, 1)],
])('%s is refused with a sentence', async (_, make) => {
  const answer = await upload('asha', 'asha', await make())
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.json()).toMatchObject({
    success: false,
    message: expect.stringMatching(/PNG, JPG or WebP|larger than 5 MB|too large/),
  })
})

const onTheShelf = () => {
  const files = readdirSync(shop.folder, { recursive: true, encoding: 'utf8' })
  return files.map((file) => basename(file)).filter((file) => file.startsWith('avatar-'))
}
const avatarOf = (answer: { json: () => { user: { avatar: string } } }) => answer.json().user.avatar.split('/').at(-1)

test('a new picture takes the old one away, in every size; of several at once one is left', async () => {
  const first = avatarOf(await upload('ravi', 'ravi', await photo()))
  await shop.app.inject(`/uploads/${first}?w=96`)
  expect(onTheShelf().filter((file) => file.startsWith(first ?? 'none'))).toHaveLength(2)
  const second = avatarOf(await upload('ravi', 'ravi', await photo()))
  expect(onTheShelf().filter((file) => file.startsWith(first ?? 'none'))).toEqual([])
  expect(onTheShelf()).toContain(second)
  const before = onTheShelf().length
  const one = await photo()
  const many = await Promise.all(Array.from({ length: 5 }, () => upload('ravi', 'ravi', one)))
  expect(many.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(onTheShelf()).toHaveLength(before)
})

test('a thousand parts are refused with a sentence, and nothing is kept', async () => {
  const part = (i: number) => `--x\r\ncontent-disposition: form-data; name="field${i}"\r\n\r\nvalue\r\n`
  const parts = Array.from({ length: 1000 }, (_, i) => part(i)).join('')
  const before = onTheShelf()
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/v1/api/upload/profile/${people.ravi!.id}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${people.ravi!.token}` },
    payload: `${parts}--x--\r\n`,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    expect.stringMatching(/PNG, JPG or WebP|select a file/),
  ])
  expect(onTheShelf()).toEqual(before)
})

test('an upload that breaks off leaves nothing behind, and ends', async () => {
  const before = readdirSync(shop.folder, { recursive: true })
  const scratch = mkdtempSync(join(tmpdir(), 'threadspeak-scratch-'))
  vi.stubEnv('TMPDIR', scratch)
  const head = `--x\r\ncontent-disposition: form-data; name="avatar"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`
  const { port } = shop.app.server.address() as AddressInfo
  const answered = new Promise<void>((done) => shop.app.server.once('request', (_, reply) => reply.once('close', done)))
  const lines = [
    `POST /v1/api/upload/profile/${people.ravi!.id} HTTP/1.1`,
    'host: shop.example',
    `authorization: Bearer ${people.ravi!.token}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 2000000',
  ]
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`${lines.join('\r\n')}\r\n\r\n${head}`)
    socket.write(Buffer.alloc(500_000, 1), () => socket.destroy())
  })
  await answered
  expect(readdirSync(shop.folder, { recursive: true })).toEqual(before)
  expect(tmpdir()).toBe(scratch)
  expect(readdirSync(scratch)).toEqual([])
  vi.unstubAllEnvs()
  rmSync(scratch, { recursive: true })
})

test('a picture can be taken off by its owner alone, and its file goes with it', async () => {
  const { avatar } = (await upload('asha', 'asha', await photo())).json().user
  const takeOff = (by: string | null) =>
    shop.app.inject({
      method: 'DELETE',
      url: `/v1/api/upload/profile/${people.asha!.id}`,
      headers: by === null ? {} : { authorization: `Bearer ${people[by]!.token}` },
    })
  expect([(await takeOff(null)).statusCode, (await takeOff('ravi')).statusCode]).toEqual([401, 404])
  for (const answer of [await takeOff('asha'), await takeOff('asha')]) {
    expect(answer.json()).toMatchObject({ message: 'Profile image removed.', user: { avatar: null } })
  }
  expect((await shop.app.inject({ url: avatar })).statusCode).toBe(404)
})

test('an account that goes takes its picture along', async () => {
  const name = avatarOf(await upload('asha', 'asha', await photo()))
  await shop.app.inject(`/uploads/${name}?w=320`)
  const { id, token } = people.asha!
  const answer = await shop.app.inject({
    method: 'DELETE',
    url: `/auth/user/${id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { password: 'a-good-long-one-7' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(onTheShelf().filter((file) => file.startsWith(name ?? 'none'))).toEqual([])
  expect((await shop.app.inject(`/uploads/${name}`)).statusCode).toBe(404)
})
