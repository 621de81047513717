import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ImageStore } from '#rules/image-store.ts'
import { describeError } from '#server/log.ts'
import { openTestBucket, type TestBucket } from '../../../tests/support/bucket.ts'
import { type BucketTimeouts, MAX_RESPONSE_BYTES } from './bucket-call.ts'
import { bucketStore } from './bucket-store.ts'

const FAST_RETRY = { limitMs: 5000, pauseMs: 1, restMs: 0 }
const text = (content: string) => new TextEncoder().encode(content)

async function namesIn(store: ImageStore, startsWith?: string): Promise<string[]> {
  const names = []
  for await (const { name } of store.list(startsWith)) names.push(name)
  return names.sort()
}

describe('a bucket', () => {
  let bucket: TestBucket
  let store: ImageStore
  beforeAll(async () => {
    bucket = await openTestBucket()
    store = bucketStore(bucket.settings, FAST_RETRY)
  })
  afterAll(() => bucket.close())

  test('gives back what it was given, byte for byte, until it is taken away', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) % 256)
    expect(await store.get('shawl.webp')).toBeNull()
    await store.put('shawl.webp', bytes)
    expect(Buffer.compare((await store.get('shawl.webp'))!, bytes)).toBe(0)
    expect(await namesIn(store)).toEqual(['shawl.webp'])
    await store.remove('shawl.webp')
    await store.remove('shawl.webp')
    expect(await store.get('shawl.webp')).toBeNull()
    expect(await namesIn(store)).toEqual([])
  })

  test('is listed over many pages, with sizes, and without what lies elsewhere', async () => {
    const ours = bucketStore({ ...bucket.settings, prefix: 'shop/pictures/' }, { ...FAST_RETRY, page: 2 })
    const names = Array.from({ length: 7 }, (_, at) => `picture-${at}.webp`)
    for (const name of names) await ours.put(name, text(name.repeat(3)))
    await bucketStore({ ...bucket.settings, prefix: 'shop/' }, FAST_RETRY).put('pictures', text('a name alike'))
    await bucketStore({ ...bucket.settings, prefix: 'shop/pictures/old/' }, FAST_RETRY).put('deep.webp', text('deeper'))
    expect(await namesIn(ours)).toEqual(names)
    expect(await namesIn(ours, 'picture-3')).toEqual(['picture-3.webp'])
    for await (const { name, bytes } of ours.list()) expect(bytes).toBe(name.length * 3)
    expect(await namesIn(store)).toEqual([])
  })

  test.each(['../up.webp', 'a/b.webp', '', '.hidden', 'a b.webp', 'ü.webp', `${'x'.repeat(130)}.webp`, 'a?b', 'a%2fb'])(
    'the odd name %j is never asked for',
    async (name) => {
      await expect(store.put(name, text('x'))).rejects.toThrow('no name of a picture')
      expect(await store.get(name)).toBeNull()
      await store.remove(name)
    },
  )

  test.each([
    [
      'a wrong secret',
      { secretAccessKey: 'seven-green-yarns-and-more' },
      'refused',
      /refuses the key.*SignatureDoesNot/,
    ],
    ['an unknown key', { accessKeyId: 'NOBODY' }, 'refused', /refuses the key.*InvalidAccessKeyId/],
    ['no such bucket', { bucket: 'nowhere' }, 'no_bucket', /no such bucket: the bucket nowhere at 127/],
  ])('%s is told in a sentence, without the secret', async (_, wrong, kind, content) => {
    const settings = { ...bucket.settings, ...wrong }
    const other = bucketStore(settings, FAST_RETRY)
    for (const call of [() => other.put('a.webp', text('a')), () => other.get('a.webp'), () => namesIn(other)]) {
      const problem = await call().catch((error: Error) => error)
      expect(problem).toMatchObject({ name: 'BucketProblem', kind, message: expect.stringMatching(content) })
      expect(JSON.stringify([problem, describeError(problem)])).not.toMatch(/seven-(green|blue)-yarns/)
    }
  })
})

describe('a server that misbehaves', () => {
  const servers: { close(): void }[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function storeAt(listener: RequestListener, timeouts: Partial<BucketTimeouts> = {}): Promise<ImageStore> {
    const server = createServer(listener)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    servers.push({
      close: () => {
        server.close()
        server.closeAllConnections()
      },
    })
    const { port } = server.address() as AddressInfo
    const settings = { bucket: 'pictures', region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret', prefix: '' }
    return bucketStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, { ...FAST_RETRY, ...timeouts })
  }

  /** The timeout expires when the test says so, however slow the machine is. */
  function heldDeadline(): { deadline: () => AbortSignal; pass: () => void } {
    let running = new AbortController()
    const deadline = () => {
      running = new AbortController()
      return running.signal
    }
    return { deadline, pass: () => running.abort() }
  }

  test('one that is gone is told so', async () => {
    const store = await storeAt(() => {})
    for (const server of servers.splice(0)) server.close()
    await expect(store.get('a.webp')).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(/^The bucket pictures at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)\.$/),
    })
  })

  test('one that hangs is waited for no longer than the limit, and left alone for a while afterwards', async () => {
    let requests = 0
    const { deadline, pass } = heldDeadline()
    const store = await storeAt(
      () => {
        requests += 1
        pass()
      },
      { limitMs: 40, restMs: 60_000, deadline },
    )
    for (let i = 0; i < 5; i += 1) {
      await expect(store.put('a.webp', text('a'))).rejects.toMatchObject({ kind: 'late' })
    }
    expect(requests).toBe(5)
    await expect(store.get('a.webp')).rejects.toMatchObject({
      kind: 'resting',
      message: expect.stringContaining('gave no answer within 0.04 s'),
    })
    expect(requests).toBe(5)
  })

  test('half an answer that stops is late too', async () => {
    const { deadline, pass } = heldDeadline()
    const store = await storeAt(
      (_, response) => response.writeHead(200, { 'content-length': 9 }).write('half', () => pass()),
      { deadline },
    )
    await expect(store.get('a.webp')).rejects.toMatchObject({ kind: 'late' })
  })

  test('what passes is tried again with the same bytes, a no is taken at once', async () => {
    const bodies: string[] = []
    const store = await storeAt((request, response) => {
      request.setEncoding('utf8').on('data', (chunk) => bodies.push(chunk))
      request.on('end', () => response.writeHead(bodies.length < 3 ? 503 : 200).end())
    })
    await store.put('a.webp', text('shawl'))
    expect(bodies).toEqual(['shawl', 'shawl', 'shawl'])
    let requests = 0
    const strict = await storeAt((_, response) => {
      requests += 1
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    })
    await expect(strict.get('a.webp')).rejects.toMatchObject({ kind: 'refused' })
    expect(requests).toBe(1)
  })

  test('the content is signed with its hash, for the region that was set', async () => {
    const seen: Record<string, unknown>[] = []
    const store = await storeAt((request, response) => {
      seen.push({ url: request.url, ...request.headers })
      request.resume().on('end', () => response.end())
    })
    await store.put('a.webp', text('shawl'))
    expect(seen[0]).toMatchObject({
      url: '/pictures/a.webp',
      'content-type': 'image/webp',
      'content-length': '5',
      'x-amz-content-sha256': 'a9dd1eae09a403296f0ba22aaccc572c58b21dba1fe3416dea3c3bc040fba7e1',
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date,/,
      ),
    })
  })

  test('a redirect is not followed, and more than a picture can be is not read', async () => {
    const elsewhere: string[] = []
    const store = await storeAt((request, response) => {
      elsewhere.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await expect(store.get('a.webp')).rejects.toMatchObject({ kind: 'strange' })
    expect(elsewhere).toEqual(['/pictures/a.webp'])
    const chunk = Buffer.alloc(1024 * 1024)
    let sent = 0
    const endless = await storeAt((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    })
    await expect(endless.get('a.webp')).rejects.toMatchObject({ kind: 'strange' })
    expect(sent).toBeLessThan(2 * MAX_RESPONSE_BYTES)
  })

  test.each([
    '<html>a gate of a hotel</html>',
    '',
    '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
  ])('a list like %j is not believed', async (body) => {
    const store = await storeAt((_, response) => response.end(body))
    await expect(namesIn(store)).rejects.toMatchObject({ kind: 'strange', message: expect.stringContaining('list') })
  })

  test('a list that never ends is left', async () => {
    const page =
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken></ListBucketResult>'
    const store = await storeAt((_, response) => response.end(page))
    await expect(namesIn(store)).rejects.toMatchObject({ kind: 'strange' })
  })
})
