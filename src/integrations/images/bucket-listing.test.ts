import { expect, test } from 'vitest'
import { readErrorCode, readListing } from './bucket-listing.ts'

const page = (parts: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts}</ListBucketResult>`
const object = (key: string, size = '5') =>
  `<Contents><Key>${key}</Key><LastModified>2026-11-15T10:00:00.000Z</LastModified><ETag>&quot;a&quot;</ETag><Size>${size}</Size></Contents>`

test.each([
  ['written like addresses', `<EncodingType>url</EncodingType>${object('shop%2Fa%2Bb+c.webp')}`, 'shop/a+b c.webp'],
  ['written plainly', object('shop/50%25 &lt;b&gt; &amp;amp; &#x41;&#66;.webp'), 'shop/50%25 <b> &amp; AB.webp'],
  ['written wrongly', `<EncodingType>url</EncodingType>${object('100%')}`, '100%'],
])('keys %s', (_, parts, key) => {
  const listing = readListing(page(`<IsTruncated>false</IsTruncated>${parts}`))
  expect(listing).toEqual({ objects: [{ key, bytes: 5 }], next: null })
})

test('a page tells where the next one begins; folders are no objects', () => {
  const parts = `<IsTruncated>true</IsTruncated><NextContinuationToken>1/a&amp;b==</NextContinuationToken>${object('a')}${object('b')}<CommonPrefixes><Prefix>old/</Prefix></CommonPrefixes>`
  expect(readListing(page(parts))).toEqual({
    objects: [
      { key: 'a', bytes: 5 },
      { key: 'b', bytes: 5 },
    ],
    next: '1/a&b==',
  })
  expect(readListing(page(''))).toEqual({ objects: [], next: null })
})

test.each(['', '<Error><Code>AccessDenied</Code></Error>', page(object('a', 'large')), page('<Contents></Contents>')])(
  'no page of a list: %j',
  (xml) => {
    expect(readListing(xml)).toBeNull()
  },
)

test.each([
  ['<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>x</Message></Error>', 'NoSuchKey'],
  ['<Error><Code>secret: 12345</Code></Error>', null],
  ['<html><Code>NoSuchKey</Code></html>', null],
])('%j names %j', (xml, code) => {
  expect(readErrorCode(xml)).toBe(code)
})
