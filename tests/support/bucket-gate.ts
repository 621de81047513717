import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type Server } from 'node:http'

export type GateKey = { accessKeyId: string; secretAccessKey: string }

/** Says no to an errand, as a key with fewer rights would hear it. */
export type GateRule = (method: string, url: URL) => boolean

type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/**
 * Stands before a server that believes any signature of version 4, and does what S3 does: checks the signature and the
 * hash of the content, and lists page by page (the server's own tokens need a cipher that is gone from OpenSSL) with
 * keys written like addresses.
 */
export function openGate(behind: () => number, key: GateKey, refuses: () => GateRule): Server {
  return createServer((asked, response) => {
    void answer(asked).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })

  async function answer(asked: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(asked.url ?? '', `http://${asked.headers.host}`)
    const code = whatIsWrong(asked, url, body, key)
    if (code !== null) return failure(code)
    if (refuses()(asked.method ?? '', url)) return failure('AccessDenied')
    return url.searchParams.get('list-type') === '2' ? listPage(asked, url) : pass(asked, url, body)
  }

  function pass(asked: IncomingMessage, url: URL, body: Buffer): Promise<Answer> {
    const authorization = asked.headers.authorization?.replace(`Credential=${key.accessKeyId}/`, 'Credential=S3RVER/')
    return new Promise((done, failed) => {
      const passed = request({
        host: '127.0.0.1',
        port: behind(),
        method: asked.method,
        path: `${url.pathname}${url.search}`,
        headers: { ...asked.headers, authorization },
      })
      passed.on('error', failed).on('response', async (answered) => {
        const parts: Buffer[] = []
        for await (const part of answered) parts.push(part)
        const { 'transfer-encoding': _, ...headers } = answered.headers
        done({ status: answered.statusCode ?? 500, headers, body: Buffer.concat(parts) })
      })
      passed.end(body)
    })
  }

  async function listPage(asked: IncomingMessage, url: URL): Promise<Answer> {
    const most = Number(url.searchParams.get('max-keys'))
    const token = url.searchParams.get('continuation-token')
    url.searchParams.delete('continuation-token')
    url.searchParams.set('max-keys', '1000')
    if (token !== null) url.searchParams.set('start-after', Buffer.from(token, 'base64').toString())
    const whole = await pass(asked, url, Buffer.alloc(0))
    if (whole.status !== 200) return whole
    const all = whole.body.toString().match(/<Contents>.*?<\/Contents>/gs) ?? []
    const page = all.slice(0, most)
    const last = /<Key>(.*)<\/Key>/.exec(page.at(-1) ?? '')?.[1] ?? ''
    const isCut = all.length > page.length
    const contents = page.map((one) =>
      one.replace(/<Key>(.*)<\/Key>/, (_, at) => `<Key>${encodeURIComponent(at)}</Key>`),
    )
    const next = isCut ? `<NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>` : ''
    const xml = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><EncodingType>url</EncodingType><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) }
  }
}

function failure(code: string): Answer {
  const body = Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
  return { status: 403, headers: { 'content-type': 'application/xml' }, body }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (secret: string | Buffer, words: string) => createHmac('sha256', secret).update(words).digest()
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w+)$/

/** Signature Version 4, worked out by the book and not by the package that signs. */
function whatIsWrong({ method, headers }: IncomingMessage, url: URL, body: Buffer, key: GateKey): string | null {
  const [, id, scope = '', , names = '', signature] = SIGNED.exec(headers.authorization ?? '') ?? []
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHAMismatch'
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.split(';').includes(name)) return 'AccessDenied'
  }
  const encode = (words: string) =>
    encodeURIComponent(words).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, sha256(body)].join('\n')
  const words = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secretAccessKey}`)
  return hmac(signing, words).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
