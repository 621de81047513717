import { expect, test } from 'vitest'
import type { ImageStore } from '#rules/image-store.ts'
import { createImageUsage } from './image-usage.ts'

const MINUTE_MS = 60_000

/** A fake store that records calls and fails on request. */
function aStore(folder: string | null) {
  const held = [
    { name: 'a.webp', bytes: 5 },
    { name: 'b.webp', bytes: 7 },
  ]
  const requests: string[] = []
  const state = { isGone: false }
  const store: ImageStore = {
    where: 'the bucket',
    folder,
    get: async () => null,
    put: async () => undefined,
    remove: async () => undefined,
    async *list(startsWith = '') {
      requests.push(startsWith)
      if (state.isGone) throw new Error('gone')
      yield* held.filter(({ name }) => name.startsWith(startsWith))
    },
  }
  let at = 0
  const usage = createImageUsage(store, () => new Date(at))
  const pass = (ms: number) => {
    at += ms
  }
  return { held, asked: requests, state, weigh: usage, pass }
}

test('what a bucket holds is counted once in ten minutes', async () => {
  const { held, asked, weigh, pass } = aStore(null)
  expect(await weigh()).toEqual({ count: 2, bytes: 12 })
  held.push({ name: 'c.webp', bytes: 1 })
  pass(10 * MINUTE_MS - 1)
  expect(await weigh()).toEqual({ count: 2, bytes: 12 })
  expect(asked).toEqual(['', '.'])
  pass(1)
  expect(await weigh()).toEqual({ count: 3, bytes: 13 })
  expect(asked).toEqual(['', '.', ''])
})

test('a bucket that is gone is told of at once, and its count is still good when it is back', async () => {
  const { asked, state, weigh } = aStore(null)
  await weigh()
  state.isGone = true
  await expect(weigh()).rejects.toThrow('gone')
  state.isGone = false
  expect(await weigh()).toEqual({ count: 2, bytes: 12 })
  expect(asked).toEqual(['', '.', '.'])
})

test('a bucket that could not be counted is counted at the next look', async () => {
  const { asked, state, weigh } = aStore(null)
  state.isGone = true
  await expect(weigh()).rejects.toThrow('gone')
  state.isGone = false
  expect(await weigh()).toEqual({ count: 2, bytes: 12 })
  expect(asked).toEqual(['', ''])
})

test('a folder is near enough to be counted each time', async () => {
  const { held, weigh } = aStore('/data/uploads')
  await weigh()
  held.pop()
  expect(await weigh()).toEqual({ count: 1, bytes: 5 })
})
