// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { keepPin } from './kept-pin.ts'
import { PinLine } from './pin-line.tsx'

let hasCourier: boolean
vi.mock('../shell/use-frame.ts', () => ({
  useFrame: () => ({ store: { isCodOffered: true }, facts: { hasCourier } }),
}))

const asked: string[] = []
beforeEach(() => {
  hasCourier = true
  sessionStorage.clear()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const pin = new URL(url, 'http://shop').searchParams.get('pin')
    const delivery = { pin, isDeliverable: true, arrivesBy: '2026-11-24T09:00:00.000Z', isCashPossible: true }
    return Response.json({ success: true, delivery: { ...delivery, source: 'courier' } })
  })
})

test('a shop without a courier offers nothing to check', async () => {
  hasCourier = false
  keepPin('560001')
  const page = await mount(<PinLine ids={['a']} />)
  expect([page.host.textContent, asked]).toEqual(['', []])
})

test('the field comes with a press, and nothing is asked before', async () => {
  const page = await mount(<PinLine ids={['a']} />)
  expect(page.host.querySelector('input')).toBeNull()
  await click(page.find('button'))
  await vi.waitFor(() => expect(document.activeElement).toBe(page.host.querySelector('input')))
  expect(asked).toEqual([])
})

test('a PIN code of this visit is answered at once, about all products, without taking the focus', async () => {
  keepPin('560001')
  const page = await mount(<PinLine ids={['a', 'b', 'a']} />)
  await vi.waitFor(() => expect(page.host.textContent).toContain('To 560001: with you by Tuesday, 24 November 2026'))
  expect(asked).toEqual(['/v1/api/delivery?pin=560001&ids=a%2Cb'])
  expect(document.activeElement).toBe(document.body)
})
