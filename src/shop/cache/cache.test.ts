import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function cacheOf(load: () => Promise<number>) {
  const errors: unknown[] = []
  return { cache: createCache({ load, restMs: 250, onError: (error) => errors.push(error) }), errors }
}

test('many readers cost one load', async () => {
  const load = vi.fn(async () => 1)
  const { cache } = cacheOf(load)
  expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual([1, 1, 1])
  expect(load).toHaveBeenCalledTimes(1)
})

test('many changes cost one reload in 250 ms, and readers never wait for it', async () => {
  let value = 1
  const load = vi.fn(async () => value)
  const { cache } = cacheOf(load)
  await cache.get()
  value = 2
  for (let i = 0; i < 100; i++) cache.changed()
  expect(await cache.get()).toBe(1)
  await vi.advanceTimersByTimeAsync(260)
  expect(await cache.get()).toBe(2)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a change while loading is not forgotten', async () => {
  let value = 1
  const { cache } = cacheOf(async () => {
    const read = value
    await new Promise((resolve) => setTimeout(resolve, 100))
    return read
  })
  const first = cache.get()
  await vi.advanceTimersByTimeAsync(50)
  value = 2
  cache.changed()
  await vi.advanceTimersByTimeAsync(60)
  expect(await first).toBe(1)
  await vi.advanceTimersByTimeAsync(400)
  expect(await cache.get()).toBe(2)
})

test('a slow old load does not overwrite a newer one', async () => {
  const waits = [200, 10]
  let n = 0
  const { cache } = cacheOf(async () => {
    const mine = n++
    await new Promise((resolve) => setTimeout(resolve, waits[mine]))
    return mine
  })
  void cache.refresh()
  void cache.refresh()
  await vi.advanceTimersByTimeAsync(500)
  expect(await cache.get()).toBe(1)
})

test('a newer load that is still under way does not hide one that is done', async () => {
  const waits = [10, 500]
  let n = 0
  const { cache } = cacheOf(async () => {
    const mine = n++
    await new Promise((resolve) => setTimeout(resolve, waits[mine]))
    return mine
  })
  const mine = cache.refresh()
  void cache.refresh()
  await vi.advanceTimersByTimeAsync(50)
  expect(await mine).toBe(0)
  expect(await cache.get()).toBe(0)
})

test('a failed reload keeps what there was and is told; a failed first load is tried again', async () => {
  let fails = true
  const { cache, errors } = cacheOf(async () => {
    if (fails) throw new Error('no database')
    return 5
  })
  await expect(cache.get()).rejects.toThrow('no database')
  fails = false
  expect(await cache.get()).toBe(5)
  fails = true
  cache.changed()
  await vi.advanceTimersByTimeAsync(300)
  expect(errors).toHaveLength(1)
  expect(await cache.get()).toBe(5)
})

test('stopped, it reloads no more', async () => {
  const load = vi.fn(async () => 1)
  const { cache } = cacheOf(load)
  await cache.get()
  cache.changed()
  cache.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a change that could not be loaded is loaded later, without another notice', async () => {
  const load = vi.fn(async () => 1)
  const { cache, errors } = cacheOf(load)
  await cache.get()
  load.mockRejectedValueOnce(new Error('no database')).mockRejectedValueOnce(new Error('no database'))
  load.mockResolvedValue(2)
  cache.changed()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(errors).toHaveLength(2)
  expect(await cache.get()).toBe(2)
})

test('a cache that was stopped tries no more', async () => {
  const load = vi.fn(async () => 1)
  const { cache } = cacheOf(load)
  await cache.get()
  load.mockImplementation(async () => {
    cache.stop()
    throw new Error('closed')
  })
  cache.changed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a patch changes the value without a load', async () => {
  const load = vi.fn(async () => 1)
  const { cache } = cacheOf(load)
  await cache.get()
  await cache.patch(async () => (value) => value + 10)
  expect(cache.peek()).toBe(11)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a patch that was read after a load began also changes what is loaded', async () => {
  const { cache } = cacheOf(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return 1
  })
  const loaded = cache.refresh()
  await cache.patch(async () => (value) => value + 10)
  await vi.advanceTimersByTimeAsync(150)
  expect([await loaded, cache.peek()]).toEqual([11, 11])
})

test('a patch that was read before a load began does not change what is loaded', async () => {
  const { cache } = cacheOf(async () => 1)
  await cache.get()
  const slow = cache.patch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return (value) => value + 10
  })
  await cache.refresh()
  await vi.advanceTimersByTimeAsync(150)
  await slow
  expect(cache.peek()).toBe(1)
})
