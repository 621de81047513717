/** What attackers, broken clients and crawlers send; none of it may cause a 500. */

/** A path segment or query value, already encoded. */
export const HOSTILE_TEXTS = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  '[',
  '\\[',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '-1',
  '1e400',
  '99999999999999999999',
  '9999-12-31',
  '-0001-01-01',
  '0000-00-00',
  '+275760-09-13',
  '%27%3B--',
  'x'.repeat(5000),
]

/** Whole request targets, sent verbatim. */
export const HOSTILE_TARGETS = [
  '/\\[',
  '//[/x.data',
  '//[',
  '///[::1/x',
  '/[.data',
  '/x.data?[',
  '//evil.example/x.data',
  '/\\\\evil.example/x',
  '//evil.example\\@shop/',
  '/%',
  '/%00',
  '/%00.data',
  '/%ED%A0%80',
  '/%C3%28?search=%C3%28',
  '/products/%00',
  '/category/%ED%A0%80',
  '/category/%',
  '/?page=99999999999999999999',
  '/products?page=-1&sort=__proto__&min=1e400&max=NaN',
  '/products?search=%00',
  '/products?a[b][c]=1&a=2&a=3',
  '/?:',
  '//:',
  '//@',
  '//a:b@c:99999/',
  `/${'a/'.repeat(3000)}`,
  `/?${'a=b&'.repeat(3000)}`,
  '/_root.data',
  '/_.data',
  '/__manifest?p=%00',
  '/__manifest?version=x&p=//[',
]

export const HOSTILE_HEADERS: Record<string, string | string[]>[] = [
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(3000)}` },
  { authorization: 'Bearer \u00ff\u00fe' },
  { authorization: 'Basic Og==' },
  { cookie: 'language=%; google=%00; =; ;;', 'user-agent': 'x'.repeat(3000) },
  { 'idempotency-key': 'x'.repeat(3000) },
  { 'idempotency-key': '\u00ff' },
  { 'accept-encoding': 'br;q=x, gzip;;;', 'if-none-match': '*, W/"', accept: '\u00ff' },
  { 'x-forwarded-for': '::::, 999.1.1.1', 'x-forwarded-host': '[', 'x-forwarded-proto': 'javascript' },
  { host: '[' },
  { host: 'user@evil.example/' },
  { range: 'bytes=9-1', origin: '[', referer: 'http://[' },
  { 'x-razorpay-signature': 'zz', 'x-razorpay-event-id': 'x'.repeat(3000) },
]

const nested = (open: string, inner: string, close: string, deep: number) =>
  `${open.repeat(deep)}${inner}${close.repeat(deep)}`

type Body = { type: string; body: string | Buffer }
const json = (body: string): Body => ({ type: 'application/json', body })
const form = (body: string, type = 'multipart/form-data; boundary=x'): Body => ({ type, body })
const FILE = 'content-disposition: form-data; name="images"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
const AVATAR = FILE.replace('images', 'avatar')

export const HOSTILE_BODIES: Readonly<Record<string, Body>> = {
  'half of it': json('{"a":'),
  'no object': json('null'),
  'a list': json('[]'),
  'a number': json('1e400'),
  '50,000 brackets': json('['.repeat(50_000)),
  '20,000 closed brackets': json(nested('[', '', ']', 20_000)),
  '10,000 objects': json(nested('{"a":', '1', '}', 10_000)),
  'a prototype': json('{"__proto__":{"a":1}}'),
  'a constructor': json('{"constructor":{"prototype":{"a":1}}}'),
  'a mark of bytes': json('\ufeff{}'),
  'no UTF-8': { type: 'application/json', body: Buffer.from([0x22, 0xc3, 0x28, 0x22]) },
  'a character of nothing': json('{"email":"a\\u0000b","name\\u0000":1}'),
  'half a character': json('{"email":"\\ud800"}'),
  'a megabyte': json(JSON.stringify({ email: 'x'.repeat(1024 * 1024) })),
  'another charset': { type: 'application/json; charset=utf-16', body: '{}' },
  'plain words': { type: 'text/plain', body: '{}' },
  'a strange type': { type: 'application/json\ta', body: '{}' },
  'no type at all': { type: '', body: '{}' },
  'an address': { type: 'application/x-www-form-urlencoded', body: 'a=%00&b=%ED%A0%80&__proto__=1&key=%' },
  'a form without its mark': form('x', 'multipart/form-data'),
  'a form with an empty mark': form('x', 'multipart/form-data; boundary='),
  'a form that is none': form('x'),
  'an empty form': form(''),
  'a form cut in its head': form('--x\r\ncontent-dispo'),
  'a form cut in a field': form('--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nShaw'),
  'a form cut in a file': form(`--x\r\n${FILE}\x89PNG`),
  'a form cut in an avatar': form(`--x\r\n${AVATAR}\x89PNG`),
  'a form cut in a table': form(`--x\r\n${FILE.replace('images', 'file')}title,`),
  'a nameless field': form('--x\r\ncontent-disposition: form-data\r\n\r\nShawl\r\n--x--\r\n'),
  'a nameless file': form(
    '--x\r\ncontent-disposition: form-data; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx\r\n--x--\r\n',
  ),
  'an emptily named field': form('--x\r\ncontent-disposition: form-data; name=""\r\n\r\nShawl\r\n--x--\r\n'),
  'a field of the prototype': form('--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'),
  'a part without a head': form('--x\r\n\r\nShawl\r\n--x--\r\n'),
  'a part that is no field': form('--x\r\ncontent-disposition: attachment; name="title"\r\n\r\nShawl\r\n--x--\r\n'),
  'a field of a strange kind': form(
    '--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n',
  ),
  'a field of nested lists': form(
    `--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-type: application/json\r\n\r\n${nested('[', '', ']', 9000)}\r\n--x--\r\n`,
  ),
  'a field in a strange encoding': form(
    '--x\r\ncontent-disposition: form-data; name="title"\r\ncontent-transfer-encoding: base64\r\n\r\n%%%\r\n--x--\r\n',
  ),
  'a field of nothing': form('--x\r\ncontent-disposition: form-data; name="title\0"\r\n\r\na\0b\r\n--x--\r\n'),
  'a thousand fields': form(`${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(1000)}--x--\r\n`),
  'a form with a long head': form(`--x\r\nx-a: ${'a'.repeat(90_000)}\r\n\r\nb\r\n--x--\r\n`),
}

/** Replacements for one value of an otherwise valid body. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  '',
  -1,
  1e308,
  2 ** 53,
  'a\u0000b',
  'a\ud800b',
  'x'.repeat(20_000),
  '9999-12-31T23:59:59.999Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '__proto__',
  [],
  {},
  [[[[[[]]]]]],
  { length: 1e9 },
]

/** Copies of a body, each with one value replaced by a hostile one. */
export function* hostileCopies(body: unknown, put: (copy: unknown) => unknown = (copy) => copy): Generator<unknown> {
  for (const value of HOSTILE_VALUES) yield put(value)
  if (typeof body !== 'object' || body === null) return
  for (const [key, inner] of Object.entries(body)) {
    const isList = Array.isArray(body)
    yield* hostileCopies(inner, (copy) =>
      put(isList ? body.map((one, at) => (String(at) === key ? copy : one)) : { ...body, [key]: copy }),
    )
  }
}
