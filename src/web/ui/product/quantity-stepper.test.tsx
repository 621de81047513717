// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, mount, send, type } from '../../../../tests/support/mount.tsx'
import { parseQuantity, QuantityStepper } from './quantity-stepper.tsx'

test('the quantity cannot go below one [PDP-02]', async () => {
  const { page, input } = await stepper(2)
  await click(page.find('[aria-label="One fewer"]'))
  expect(input.value).toBe('1')
  expect(page.find<HTMLButtonElement>('[aria-label="One fewer"]').disabled).toBe(true)
})

test('there is no most', async () => {
  const { page, input } = await stepper(99_999)
  await click(page.find('[aria-label="One more"]'))
  expect(input.value).toBe('100000')
})

test('what is typed counts, and what is not a quantity goes back on leaving [PDP-02]', async () => {
  const { page, input, saved } = await stepper(3)
  await type(input, '12')
  expect(saved()).toBe('12')
  await type(input, '0')
  expect(saved()).toBe('12')
  await send(input, new FocusEvent('focusout', { bubbles: true }))
  expect(input.value).toBe('12')
  await click(page.find('[aria-label="One more"]'))
  expect(saved()).toBe('13')
})

const leave = (input: HTMLInputElement) => send(input, new FocusEvent('focusout', { bubbles: true }))
const enter = (input: HTMLInputElement) =>
  send(input, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))

test.each([
  ['0', '3', 'The smallest quantity is 1, so it stays at 3.'],
  ['-3', '3', 'The smallest quantity is 1, so it stays at 3.'],
  ['1.5', '3', 'Please type a whole number. It stays at 3.'],
  ['abc', '3', 'Please type a whole number. It stays at 3.'],
  ['999', '5', 'No more than 5 can be had.'],
])('%s typed is corrected to %s on Enter as on Tab, saying why [CART-15]', async (typed, shown, why) => {
  for (const finish of [enter, leave]) {
    const { page, input } = await stepper(3, 5)
    await type(input, typed)
    await finish(input)
    expect(input.value).toBe(shown)
    expect(page.find('[role=status]').textContent).toBe(why)
  }
})

test('what is right says nothing, and the reason goes with the next change', async () => {
  const { page, input } = await stepper(3, 5)
  await type(input, '999')
  await enter(input)
  await click(page.find('[aria-label="One fewer"]'))
  expect([input.value, page.find('[role=status]').textContent]).toEqual(['4', ''])
  await type(input, '2')
  await enter(input)
  expect([input.value, page.find('[role=status]').textContent]).toEqual(['2', ''])
})

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['0', null],
  ['-2', null],
  ['1.5', null],
  ['', null],
  ['two', null],
])('%j as a quantity is %j', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity)
})

async function stepper(start: number, most?: number) {
  const page = await mount(<Cart start={start} most={most} />)
  return { page, input: page.find<HTMLInputElement>('input'), saved: () => page.find('output').textContent }
}

function Cart({ start, most }: { start: number; most?: number | undefined }) {
  const [quantity, setQuantity] = useState(start)
  return (
    <>
      <QuantityStepper value={quantity} most={most} onChange={setQuantity} />
      <output>{quantity}</output>
    </>
  )
}
