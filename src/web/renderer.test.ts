import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderToReadableStream } from './renderer.ts'

test('short and long texts in any script are rendered whole, again and again', async () => {
  for (const text of ['₹1,299', 'x'.repeat(9000), '₹1,299', 'कुर्ता', 'y'.repeat(5000), '₹1,299']) {
    const stream = await renderToReadableStream(createElement('p', { className: 'card' }, text))
    expect(await new Response(stream).text()).toBe(`<p class="card">${text}</p>`)
  }
})
