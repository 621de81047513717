import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CourierProblem } from './courier.ts'
import { fetchPdf, isShiprocketDocument } from './fetch-pdf.ts'

test.each([
  'https://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com/25149/labels/shipping-label-1.pdf',
  'https://kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com/1/labels/a.pdf',
  'https://kr-shipmultichannel.s3.amazonaws.com/label.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/25149/manifest/MANIFEST-3051.pdf',
  'https://app.shiprocket.in/label.pdf',
])('%s is theirs', (url) => expect(isShiprocketDocument(new URL(url))).toBe(true))

test.each([
  'http://kr-shipmultichannel.s3.ap-southeast-1.amazonaws.com/label.pdf',
  'https://kr-shipmultichannel.s3.amazonaws.com:8443/label.pdf',
  'https://me:word@kr-shipmultichannel.s3.amazonaws.com/label.pdf',
  'https://kr-shipmultichannel.s3.amazonaws.com.example.in/label.pdf',
  'https://kr-shipmultichannel-evil.s3.amazonaws.com/label.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/somebody-else/label.pdf',
  'https://s3-ap-southeast-1.amazonaws.com/somebody/../kr-other/label.pdf',
  'https://notshiprocket.in/label.pdf',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/label.pdf',
  'file:///etc/passwd',
  'data:application/pdf,%25PDF-',
])('%s is not', (url) => expect(isShiprocketDocument(new URL(url))).toBe(false))

describe('a document', () => {
  let answer: (response: ServerResponse) => void = () => undefined
  const headers: unknown[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    answer(response)
  })
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done())))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const fetched = () => {
    const { port } = server.address() as AddressInfo
    return fetchPdf(`http://127.0.0.1:${port}/label.pdf`, { isAllowed: () => true, timeoutMs: 500 })
  }
  const problem = async () => {
    const error = await fetched().catch((thrown: unknown) => thrown)
    return error instanceof CourierProblem ? [error.kind, error.code] : error
  }

  test('is fetched without a token', async () => {
    answer = (response) => response.end('%PDF-1.4 hello')
    expect((await fetched()).toString()).toBe('%PDF-1.4 hello')
    expect(headers.at(-1)).not.toHaveProperty('authorization')
  })

  test.each<[string, typeof answer, [string, string]]>([
    ['a page', (response) => response.end('<html>'), ['malformed', 'NOT_PDF']],
    ['a redirect', (r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), ['unreachable', 'HTTP_302']],
    ['gone', (response) => response.writeHead(404).end(), ['unreachable', 'HTTP_404']],
    ['cut', (response) => response.destroy(), ['unreachable', 'NETWORK']],
    ['silent', () => undefined, ['unreachable', 'NETWORK']],
    [
      'too long by its own word',
      (response) => response.writeHead(200, { 'content-length': '9000000' }).write('%PDF-'),
      ['malformed', 'TOO_LARGE'],
    ],
    ['too long', (response) => response.end(Buffer.alloc(8 * 1024 * 1024 + 1, '%PDF-')), ['malformed', 'TOO_LARGE']],
  ])('that is %s is none', async (_, given, expected) => {
    answer = given
    expect(await problem()).toEqual(expected)
  })

  test('at another address is not even asked for', async () => {
    const before = headers.length
    const { port } = server.address() as AddressInfo
    const options = { isAllowed: isShiprocketDocument, timeoutMs: 500 }
    await expect(fetchPdf(`http://127.0.0.1:${port}/`, options)).rejects.toMatchObject({ code: 'FOREIGN_ADDRESS' })
    await expect(fetchPdf('label.pdf', options)).rejects.toMatchObject({ code: 'FOREIGN_ADDRESS' })
    expect(headers).toHaveLength(before)
  })
})
