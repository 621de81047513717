// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import { useDebouncedCallback, useDebouncedValue } from './use-debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

function Shown({ text }: { text: string }) {
  return useDebouncedValue(text, 300)
}

test('a debounced value is there at once in the beginning', async () => {
  const page = await mount(<Shown text="a" />)
  expect(page.host.textContent).toBe('a')
})

test('a debounced value follows after a rest, without the values between', async () => {
  const page = await mount(<Shown text="a" />)
  await page.show(<Shown text="ab" />)
  await pass(200)
  await page.show(<Shown text="abc" />)
  await pass(200)
  expect(page.host.textContent).toBe('a')
  await pass(100)
  expect(page.host.textContent).toBe('abc')
})

async function mountCallback(callback: (text: string) => void) {
  let debounced = { call: (_: string) => {}, flush: () => {}, cancel: () => {} }
  function Caller({ now }: { now: (text: string) => void }) {
    debounced = useDebouncedCallback(now, 300)
    return null
  }
  const page = await mount(<Caller now={callback} />)
  return { debounced, unmount: page.unmount, use: (next: typeof callback) => page.show(<Caller now={next} />) }
}

test('of many debounced calls the last is made, after a rest', async () => {
  const heard = vi.fn()
  const { debounced } = await mountCallback(heard)
  debounced.call('a')
  await pass(299)
  debounced.call('ab')
  await pass(299)
  expect(heard).not.toHaveBeenCalled()
  await pass(1)
  expect(heard.mock.calls).toEqual([['ab']])
})

test('a flush makes the waiting call now, and only once', async () => {
  const heard = vi.fn()
  const { debounced } = await mountCallback(heard)
  debounced.call('a')
  debounced.flush()
  debounced.flush()
  await pass(1000)
  expect(heard.mock.calls).toEqual([['a']])
})

test('the callback of the last rendering is called', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { debounced, use } = await mountCallback(first)
  debounced.call('a')
  await use(second)
  await pass(300)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledWith('a')
})

test('nothing is called after the component is gone', async () => {
  const heard = vi.fn()
  const { debounced, unmount } = await mountCallback(heard)
  debounced.call('a')
  await unmount()
  await pass(1000)
  expect(heard).not.toHaveBeenCalled()
})
