// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { mount, send } from '../../../../tests/support/mount.tsx'
import { Input } from './input.tsx'

test('a number field lets the mouse wheel scroll the page and keeps its number [SELL-PROD-11]', async () => {
  const page = await mount(<Input type="number" defaultValue="499" aria-label="Price" />)
  const input = page.find<HTMLInputElement>('input')
  await act(async () => input.focus())
  await send(input, new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
  expect(document.activeElement).not.toBe(input)
  expect(input.value).toBe('499')
})

test('a field for words keeps its focus when the page is scrolled', async () => {
  const page = await mount(<Input aria-label="Title" />)
  const input = page.find<HTMLInputElement>('input')
  await act(async () => input.focus())
  await send(input, new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
  expect(document.activeElement).toBe(input)
})
