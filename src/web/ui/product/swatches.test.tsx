import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Swatches } from './swatches.tsx'

test('three colours are shown and the rest counted [LIST-22]', () => {
  const markup = renderToStaticMarkup(<Swatches colours={['teal', 'wine', 'indigo', 'sage', 'rose']} />)
  expect(markup.match(/class="swatch"/g)).toHaveLength(3)
  expect(markup).toContain('+2 more')
  expect(markup).toContain('Colours: teal, wine, indigo, sage, rose')
})

test('three colours need no count [LIST-22]', () => {
  const markup = renderToStaticMarkup(<Swatches colours={['teal', 'wine', 'indigo']} />)
  expect(markup.match(/class="swatch"/g)).toHaveLength(3)
  expect(markup).not.toContain('more')
})
