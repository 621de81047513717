import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http'

export type BucketKey = { accessKeyId: string; secretAccessKey: string }

/** Rejects a request, as for a key with fewer rights. */
export type BucketRule = (method: string, url: URL) => boolean

type StoredObject = { body: Buffer; type: string; at: Date }
type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/**
 * An S3 server with one bucket in memory: GET, PUT and DELETE of an object, and ListObjectsV2 with continuation tokens
 * and URL-encoded keys. It verifies Signature Version 4 and the hash of the content, as S3 does.
 */
export function createBucketServer(bucket: string, key: BucketKey, refuses: () => BucketRule): Server {
  const objects = new Map<string, StoredObject>()
  return createServer((request, response) => {
    void answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    )
  })

  async function answer(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const code = signatureProblem(request, url, body, key)
    if (code !== null) return failure(403, code)
    if (refuses()(request.method ?? '', url)) return failure(403, 'AccessDenied')
    const [name, ...path] = url.pathname.slice(1).split('/')
    if (name !== bucket) return failure(404, 'NoSuchBucket')
    const objectKey = decodeURIComponent(path.join('/'))
    if (objectKey === '') return list(url.searchParams)
    if (request.method === 'PUT') return put(objectKey, request.headers['content-type'], body)
    if (request.method === 'DELETE') return remove(objectKey)
    return get(objectKey)
  }

  function put(objectKey: string, type = 'binary/octet-stream', body: Buffer): Answer {
    objects.set(objectKey, { body, type, at: new Date() })
    return { status: 200, headers: { etag: etag(body) }, body: Buffer.alloc(0) }
  }

  function get(objectKey: string): Answer {
    const found = objects.get(objectKey)
    if (found === undefined) return failure(404, 'NoSuchKey')
    return { status: 200, headers: { 'content-type': found.type, etag: etag(found.body) }, body: found.body }
  }

  function remove(objectKey: string): Answer {
    objects.delete(objectKey)
    return { status: 204, headers: {}, body: Buffer.alloc(0) }
  }

  function list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const most = Number(query.get('max-keys') ?? 1000)
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort()
    const page = keys.slice(0, most)
    const isTruncated = keys.length > page.length
    const next = isTruncated
      ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
      : ''
    const contents = page.map((one) => {
      const { body, at } = objects.get(one) as StoredObject
      return `<Contents><Key>${encodeURIComponent(one)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>${etag(body).replaceAll('"', '&quot;')}</ETag><Size>${body.length}</Size></Contents>`
    })
    const xml = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><EncodingType>url</EncodingType><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) }
  }
}

const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

function failure(status: number, code: string): Answer {
  const body = Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`)
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), SignedHeaders=([\w;-]+), Signature=(\w+)$/

/** Signature Version 4, computed independently of the package that signs. */
function signatureProblem({ method, headers }: IncomingMessage, url: URL, body: Buffer, key: BucketKey): string | null {
  const [, id, scope = '', , names = '', signature] = SIGNED.exec(headers.authorization ?? '') ?? []
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHAMismatch'
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.split(';').includes(name)) return 'AccessDenied'
  }
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, sha256(body)].join('\n')
  const words = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secretAccessKey}`)
  return hmac(signing, words).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
