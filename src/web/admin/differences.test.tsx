// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { Differences } from './differences.tsx'

const options = [{ name: 'Size', kind: 'size', values: ['S', 'M'] }]
const variant = (size: string, stock: number) => ({ values: [size], stock, sku: null })

test('a changed combination is told by its name, the others are not', async () => {
  const before = { stock: 7, options, variants: [variant('S', 5), variant('M', 2)] }
  const page = await mount(
    <Differences before={before} after={{ ...before, stock: 9, variants: [variant('S', 7), variant('M', 2)] }} />,
  )
  expect(page.all('dt').map(({ textContent }) => textContent)).toEqual(['Stock', 'Combinations'])
  expect(page.all('.variant-changes li').map(({ textContent }) => textContent)).toEqual(['S: 5 → became  7'])
})

test('combinations that were taken away are told, too', async () => {
  const before = { stock: 5, options, variants: [variant('S', 5)] }
  const page = await mount(<Differences before={before} after={{ stock: 5 }} />)
  expect(page.all('dt').map(({ textContent }) => textContent)).toEqual(['Options', 'Combinations'])
  expect(page.find('del').textContent).toBe('Size: S, M')
})

test('a corrected stock names its combination without an id', async () => {
  const after = { stock: 7, reason: 'Counted', variant: 'Red, S', variantId: '01900000-0000-7000-8000-000000000001' }
  const page = await mount(<Differences before={{ stock: 5 }} after={after} />)
  expect(page.host.textContent).toContain('CombinationRed, S')
  expect(page.host.textContent).not.toContain('01900000')
})
