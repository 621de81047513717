// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, mount, send, type } from '../../../../../tests/support/mount.tsx'
import { type Problems, StockGrid } from './stock-grid.tsx'
import { NO_VARIANTS, totalStock, type VariantsDraft } from './variants-draft.ts'

const START: VariantsDraft = {
  ...NO_VARIANTS,
  isOn: true,
  options: [
    { name: 'Size', kind: 'size', values: ['S', 'M', 'L'] },
    { name: 'Colour', kind: 'colour', values: ['Red', 'Blue'] },
  ],
}

function Shown({ problems = {} }: { problems?: Problems }) {
  const [draft, setDraft] = useState(START)
  return (
    <>
      <StockGrid draft={draft} problems={problems} onEdit={(change) => setDraft(change)} />
      <output>{totalStock(draft)}</output>
    </>
  )
}

async function grid(problems?: Problems) {
  const page = await mount(problems === undefined ? <Shown /> : <Shown problems={problems} />)
  const cell = (name: string) => page.find<HTMLInputElement>(`[aria-label="Stock of ${name}"]`)
  const press = (key: string) =>
    send(
      document.activeElement ?? document.body,
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  const focused = () => document.activeElement?.getAttribute('aria-label')
  return { page, cell, press, focused, total: () => page.find('output').textContent }
}

function paste(text: string): Event {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  return Object.assign(event, { clipboardData: { getData: () => text } })
}

test('colours are lines and sizes columns, in whatever order the options are', async () => {
  const { page } = await grid()
  expect(page.all('thead th').map((head) => head.textContent)).toEqual(['S', 'M', 'L'])
  expect(page.all('tbody th').map((head) => head.textContent)).toEqual(['Red', 'Blue'])
})

test('Enter and the arrow keys move from cell to cell', async () => {
  const { cell, press, focused } = await grid()
  cell('S, Red').focus()
  await press('Enter')
  expect(focused()).toBe('Stock of S, Blue')
  await press('Enter')
  expect(focused()).toBe('Stock of M, Red')
  await press('ArrowRight')
  expect(focused()).toBe('Stock of L, Red')
  await press('ArrowDown')
  await press('ArrowLeft')
  await press('ArrowUp')
  expect(focused()).toBe('Stock of M, Red')
})

test('in the middle of a number the arrow keys move the caret', async () => {
  const { cell, press, focused } = await grid()
  await type(cell('S, Red'), '120')
  cell('S, Red').focus()
  cell('S, Red').setSelectionRange(1, 1)
  await press('ArrowRight')
  expect(focused()).toBe('Stock of S, Red')
})

test('a block of a spreadsheet fills the cells from the focused one on', async () => {
  const { page, cell, total } = await grid()
  await send(cell('M, Red'), paste('3\t1,200\n5\t6\r\n'))
  expect(['M, Red', 'L, Red', 'M, Blue', 'L, Blue'].map((name) => cell(name).value)).toEqual(['3', '1200', '5', '6'])
  expect(total()).toBe('1214')
  expect(page.find('[aria-live].sr').textContent).toBe('4 filled')
})

test('what does not fit into the table is told', async () => {
  const { page, cell } = await grid()
  await send(cell('L, Blue'), paste('3\n4'))
  expect(page.find('[aria-live].sr').textContent).toBe('1 filled, 1 found no place')
})

test('a single number is pasted by the field itself', async () => {
  const { cell } = await grid()
  const event = paste('12')
  await send(cell('S, Red'), event)
  expect(event.defaultPrevented).toBe(false)
})

test('a combination is taken out and put back with its number', async () => {
  const { page, cell, total } = await grid()
  await type(cell('S, Red'), '4')
  await click(page.find('[aria-label="Take out S, Red"]'))
  expect(total()).toBe('0')
  await click(page.find('[aria-label="Put back S, Red"]'))
  expect([cell('S, Red').value, total()]).toEqual(['4', '4'])
})

test('an error is at its cell and says which one it is', async () => {
  const { page, cell } = await grid({ 'variants.1.stock': 'Not a number' })
  expect(cell('S, Blue').getAttribute('aria-invalid')).toBe('true')
  const described = cell('S, Blue').getAttribute('aria-describedby')
  expect(page.host.querySelector(`[id="${described}"]`)?.textContent).toBe('S, Blue: Not a number')
  expect(page.all('[aria-invalid]')).toHaveLength(1)
})
