// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, mountWithHistory, send } from '../../../tests/support/mount.tsx'
import { anOrder } from './order-for-test.ts'
import RateDialog from './rate-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const button = (words: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words))
  if (found === undefined) throw new Error(`No button says ${words}`)
  return found
}
const question = () => document.querySelector('[role="alertdialog"]')
async function open() {
  const onClose = vi.fn()
  await mountWithHistory(<RateDialog order={anOrder()} onClose={onClose} />)
  return onClose
}
const write = (words: string) =>
  act(async () => {
    const area = document.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, words)
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('sending the review is the foremost button, and Done closes at once where nothing is written', async () => {
  const onClose = await open()
  expect(button('Submit Review').className).not.toContain('line')
  expect(button('Done').className).toContain('line')
  await click(button('Done'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what is written and not sent is asked about before it is gone', async () => {
  const onClose = await open()
  await write('Soft and well made')
  await click(button('Done'))
  expect([question()?.textContent, onClose.mock.calls.length]).toEqual([expect.stringContaining('Close without'), 0])
  await click(button('Keep writing'))
  expect(document.querySelector('textarea')?.value).toBe('Soft and well made')
  await click(button('Done'))
  await click(button('Discard it'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was sent is asked about no more', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, message: 'Thank you' })))
  const onClose = await open()
  await click(document.querySelector('input[value="4"]') as Element)
  await write('Soft and well made')
  await send(
    document.querySelector('form') as HTMLFormElement,
    new Event('submit', { bubbles: true, cancelable: true }),
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('Thank you'))
  await click(button('Done'))
  expect([question(), onClose.mock.calls.length]).toEqual([null, 1])
})

test('a comment that is too long is counted and refused, not cut', async () => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  await open()
  await click(document.querySelector('input[value="4"]') as Element)
  expect(document.querySelector('textarea')?.maxLength).toBe(-1)
  await write('x'.repeat(2001))
  expect(document.body.textContent).toContain('2001 of 2000 characters')
  await click(button('Submit Review'))
  expect(document.body.textContent).toContain('Please use at most 2000 characters')
  expect(asked).not.toHaveBeenCalled()
})
