import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ColourChoice } from './option-choice.tsx'

const drawn = (...colours: string[]) =>
  renderToStaticMarkup(<ColourChoice name="colour" options={colours.map((value) => ({ value }))} />)

test('colours with a swatch are dots', () => {
  const html = drawn('Teal', 'Bottle green')
  expect(html.match(/class="dot"/g)).toHaveLength(2)
  expect(html).not.toContain('class="size"')
})

test('a colour without a swatch is told from the others by its name', () => {
  const html = drawn('Teal', 'Blurple', 'Rani')
  expect(html.match(/class="dot"/g)).toHaveLength(1)
  for (const name of ['Blurple', 'Rani']) expect(html).toContain(`data-text="${name}">${name}</span>`)
})
