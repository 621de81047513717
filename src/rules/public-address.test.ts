import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, parseIpv6 } from './public-address.ts'
import { webhookUrlProblem } from './webhook-url.ts'

/** Node's own list is the yardstick: it was written by others. */
const closed = new BlockList()
for (const [first, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(first, bits, 'ipv4')
}

const byte = fc.integer({ min: 0, max: 255 })
const closedFirst = fc.constantFrom(
  [10],
  [127],
  [169, 254],
  [172, 16],
  [172, 31],
  [192, 168],
  [100, 64],
  [100, 127],
  [0],
  [224],
  [255],
)
const closedAddress = fc
  .tuple(closedFirst, fc.array(byte, { minLength: 4, maxLength: 4 }))
  .map(([first, rest]) => [...first, ...rest].slice(0, 4))

const hex = (value: number) => value.toString(16)
const whole = (bytes: readonly number[]) => bytes.reduce((sum, one) => sum * 256 + one, 0)
const [upper, lower] = [(b: readonly number[]) => whole(b.slice(0, 2)), (b: readonly number[]) => whole(b.slice(2))]

/** Spellings of one IPv4 address that parsers of URLs understand. */
const SPELLINGS: Record<string, (bytes: readonly number[]) => string> = {
  dotted: (b) => b.join('.'),
  'dotted with a dot at the end': (b) => `${b.join('.')}.`,
  decimal: (b) => String(whole(b)),
  hexadecimal: (b) => `0x${hex(whole(b))}`,
  'dotted hexadecimal': (b) => b.map((one) => `0x${hex(one)}`).join('.'),
  octal: (b) => b.map((one) => `0${one.toString(8)}`).join('.'),
  'octal with many zeros': (b) => b.map((one) => `000000${one.toString(8)}`).join('.'),
  'two parts': (b) => `${b[0]}.${whole(b.slice(1))}`,
  'three parts': (b) => `${b[0]}.${b[1]}.${whole(b.slice(2))}`,
  'mapped to IPv6': (b) => `[::ffff:${b.join('.')}]`,
  'mapped, in groups': (b) => `[::ffff:${hex(upper(b))}:${hex(lower(b))}]`,
  'mapped, written out': (b) => `[0:0:0:0:0:ffff:${hex(upper(b))}:${hex(lower(b))}]`,
  'compatible with IPv6': (b) => `[::${hex(upper(b))}:${hex(lower(b))}]`,
  'translated by NAT64': (b) => `[64:ff9b::${hex(upper(b))}:${hex(lower(b))}]`,
  'in 6to4': (b) => `[2002:${hex(upper(b))}:${hex(lower(b))}::1]`,
  'percent-encoded': (b) => b.join('.').replace(/\d/g, (digit) => `%3${digit}`),
  'full-width digits': (b) => b.join('.').replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
}

describe('a private address', () => {
  test.each(Object.keys(SPELLINGS))('spelled %s is refused', (name) => {
    fc.assert(
      fc.property(closedAddress, (bytes) => {
        const url = `https://${SPELLINGS[name]?.(bytes)}/hook`
        expect(webhookUrlProblem(url, { allowsPrivate: false })).toBe('private')
      }),
    )
  })
})

test('every IPv4 address that Node finds in a closed block is closed', () => {
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte, byte), (bytes) => {
      const address = bytes.join('.')
      if (closed.check(address, 'ipv4')) expect(isPublicAddress(address)).toBe(false)
      // The mapped form is never public: nobody needs it.
      expect(isPublicAddress(`::ffff:${address}`)).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test.each(['8.8.8.8', '1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
test.each(['128.0.0.1', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.1.1', '223.255.255.255'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
test.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2400:cb00:2048:1::6814:55'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '2001:0:4136:e378::1',
  '2002:7f00:1::',
  '3fff::1',
  '64:ff9b::7f00:1',
  '100::1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '',
  'localhost',
  '1.2.3',
  '256.1.1.1',
  '01.1.1.1',
  ':::1',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  'g::1',
])('%s is not public', (address) => {
  const isFull = address === '1:2:3:4:5:6:7::8'
  if (isFull) return expect(parseIpv6(address)).toBeNull()
  expect(isPublicAddress(address)).toBe(false)
})

test('groups of IPv6 are read as the parser of URLs reads them', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      const short = new URL(`https://[${groups.map(hex).join(':')}]/`).hostname.slice(1, -1)
      expect(parseIpv6(short)).toEqual(groups)
    }),
  )
})

describe('a URL', () => {
  const problemOf = (url: string) => webhookUrlProblem(url, { allowsPrivate: false })

  test.each([
    ['https://erp.example.in/hooks', null],
    ['https://erp.example.in:443/hooks', null],
    ['https://erp.example.in:8443/hooks?shop=1', null],
    ['https://93.184.216.34/', null],
    ['https://[2606:4700:4700::1111]/', null],
    ['http://erp.example.in/', 'not_https'],
    ['ftp://erp.example.in/', 'not_https'],
    ['file:///etc/passwd', 'not_https'],
    ['gopher://erp.example.in/', 'not_https'],
    ['javascript:alert(1)', 'not_https'],
    ['https://user@erp.example.in/', 'has_user'],
    ['https://user:word@erp.example.in/', 'has_user'],
    ['https://erp.example.in:22/', 'odd_port'],
    ['https://erp.example.in:80/', 'odd_port'],
    ['https://localhost/', 'private'],
    ['https://LOCALHOST./', 'private'],
    ['https://db.internal/', 'private'],
    ['https://metadata.google.internal/', 'private'],
    ['https://printer.local/', 'private'],
    ['https://intranet/', 'private'],
    ['https:// erp.example.in/', 'invalid'],
    ['https://erp.example.in\\@10.0.0.1/', 'invalid'],
    ['erp.example.in', 'invalid'],
    ['', 'invalid'],
    [`https://erp.example.in/${'a'.repeat(500)}`, 'too_long'],
  ])('%s: %s', (url, problem) => {
    expect(problemOf(url)).toBe(problem)
  })

  test('may be private where the operator allows it, and is http or https all the same', () => {
    const allowed = (url: string) => webhookUrlProblem(url, { allowsPrivate: true })
    expect(allowed('http://127.0.0.1:9000/hook')).toBeNull()
    expect(allowed('file:///etc/passwd')).toBe('not_https')
    expect(allowed('http://user@127.0.0.1/')).toBe('has_user')
  })
})
