import fc from 'fast-check'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { CachingEncoder, renderToReadableStream } from './renderer.ts'

const keeping = new CachingEncoder()
const usual = new TextEncoder()

test('bytes that are kept are the bytes of the words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
      expect([...keeping.encode(words)]).toEqual([...usual.encode(words)])
      expect([...keeping.encode(words)]).toEqual([...usual.encode(words)])
    }),
  )
})

test('short words are made into bytes once, long ones each time', () => {
  expect(keeping.encode(' class="card"')).toBe(keeping.encode(' class="card"'))
  const long = 'long '.repeat(40)
  expect(keeping.encode(long)).not.toBe(keeping.encode(long))
})

test('the encoder of everybody else is the usual one, and pages are whole again and again', async () => {
  expect(new TextEncoder()).not.toBeInstanceOf(CachingEncoder)
  for (const words of ['₹1,299', 'x'.repeat(9000), '₹1,299', 'कुर्ता', 'y'.repeat(5000), '₹1,299']) {
    const stream = await renderToReadableStream(createElement('p', { className: 'card' }, words))
    expect(await new Response(stream).text()).toBe(`<p class="card">${words}</p>`)
  }
})
