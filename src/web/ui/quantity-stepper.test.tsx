// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, mount, send, type } from '../../../tests/support/mount.tsx'
import { QuantityStepper, quantityOf } from './quantity-stepper.tsx'

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

test.each([
  ['7', 7],
  [' 7 ', 7],
  ['0', null],
  ['-2', null],
  ['1.5', null],
  ['', null],
  ['two', null],
])('%j as a quantity is %j', (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity)
})

async function stepper(start: number) {
  const page = await mount(<Cart start={start} />)
  return { page, input: page.find<HTMLInputElement>('input'), saved: () => page.find('output').textContent }
}

function Cart({ start }: { start: number }) {
  const [quantity, setQuantity] = useState(start)
  return (
    <>
      <QuantityStepper value={quantity} onChange={setQuantity} />
      <output>{quantity}</output>
    </>
  )
}
