// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { click, mount, send, type } from '../../../../tests/support/mount.tsx'
import { EditCell } from './edit-cell.tsx'

async function cell(
  onSave: (typed: string) => Promise<string | null> = async () => null,
  doubtAbout: (typed: string) => string | null = () => null,
) {
  const saved = vi.fn(onSave)
  const page = await mount(
    <EditCell
      what="price of Tote"
      value="499"
      inputMode="decimal"
      problemOf={(typed) => (/^\d+$/.test(typed) ? null : 'Not a price')}
      doubtAbout={doubtAbout}
      onSave={saved}
    >
      ₹499
    </EditCell>,
  )
  await click(page.find('button'))
  const input = page.find<HTMLInputElement>('input')
  const press = (key: string) => send(input, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return { page, input, press, saved }
}

test('Enter saves what was typed into the table', async () => {
  const { page, input, press, saved } = await cell()
  await type(input, '550')
  await press('Enter')
  expect(saved).toHaveBeenCalledExactlyOnceWith('550')
  expect(page.all('input')).toEqual([])
})

test('Escape puts the old value back and saves nothing', async () => {
  const { page, input, press, saved } = await cell()
  await type(input, '550')
  await press('Escape')
  expect(saved).not.toHaveBeenCalled()
  expect(page.find('button').textContent).toContain('₹499')
})

test('leaving the field saves as well, and an unchanged value is not sent', async () => {
  const { input, saved } = await cell()
  await type(input, '551')
  await send(input, new FocusEvent('focusout', { bubbles: true }))
  expect(saved).toHaveBeenCalledExactlyOnceWith('551')
  const again = await cell()
  await again.press('Enter')
  expect(again.saved).not.toHaveBeenCalled()
})

test('a doubtful value is asked about, and saved by a second Enter', async () => {
  const { page, input, press, saved } = await cell(undefined, (typed) => (typed === '4' ? 'Really 4?' : null))
  await type(input, '4')
  await press('Enter')
  expect([saved.mock.calls.length, page.find('.error').textContent]).toEqual([0, expect.stringContaining('Really 4?')])
  await press('Enter')
  expect(saved).toHaveBeenCalledExactlyOnceWith('4')
})

test('leaving the field never saves a doubtful value', async () => {
  const { input, saved } = await cell(undefined, () => 'Really?')
  await type(input, '4')
  await send(input, new FocusEvent('focusout', { bubbles: true }))
  await send(input, new FocusEvent('focusout', { bubbles: true }))
  expect(saved).not.toHaveBeenCalled()
})

test('what is no price stays in the field with the reason', async () => {
  const { page, input, press, saved } = await cell()
  await type(input, 'x')
  await press('Enter')
  expect(saved).not.toHaveBeenCalled()
  expect(page.find('.error').textContent).toContain('Not a price')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a refusal is shown at the value and nothing typed is lost', async () => {
  const { page, input, press } = await cell(async () => 'Asha changed this product meanwhile.')
  await type(input, '550')
  await press('Enter')
  expect(page.find('.error').textContent).toContain('Asha changed this product meanwhile.')
  expect(page.find<HTMLInputElement>('input').value).toBe('550')
})
