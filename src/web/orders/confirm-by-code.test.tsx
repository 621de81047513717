// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { mount, send, type } from '../../../tests/support/mount.tsx'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { anOrder } from './order-for-test.ts'

afterEach(() => vi.unstubAllGlobals())

async function typeCode(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const page = await mount(<ConfirmByCode order={anOrder()} orderKey="order-key" onConfirmed={() => {}} />)
  const boxes = page.all<HTMLInputElement>('.otp-row input')
  await type(boxes[0]!, '123455')
  await send(page.find('form'), new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(page.all('.error')).toHaveLength(1))
  return { page, boxes }
}

test('a refused code is emptied for the next, and the refusal stays', async () => {
  const { page, boxes } = await typeCode(async () =>
    Response.json({ success: false, message: 'That code is not right.' }, { status: 400 }),
  )
  expect(boxes.map(({ value }) => value).join('')).toBe('')
  expect(document.activeElement).toBe(boxes[0])
  expect(page.find('.error').textContent).toContain('That code is not right.')
})

test('a code without an answer stays to be sent again', async () => {
  const { boxes } = await typeCode(async () => Promise.reject(new Error('offline')))
  expect(boxes.map(({ value }) => value).join('')).toBe('123455')
})
