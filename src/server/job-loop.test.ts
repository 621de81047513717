import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startJob } from './job-loop.ts'

const EVERY_MS = 1000
const onError = vi.fn()
let stops: (() => Promise<void>)[] = []

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
  onError.mockReset()
  vi.useRealTimers()
})

async function started(work: Parameters<typeof startJob>[0], more: { startsAtOnce?: boolean } = {}) {
  const stop = await startJob(work, { everyMs: EVERY_MS, onError, ...more })
  stops.push(stop)
  return stop
}

test('a job runs at every interval, and on while there is work', async () => {
  const left = [2, 1, 0, 0]
  const work = vi.fn(async () => left.shift() ?? 0)
  await started(work)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(work).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(work).toHaveBeenCalledTimes(4)
})

test('two runs never overlap: what was asked for meanwhile is done afterwards', async () => {
  let finish = () => {}
  const work = vi.fn(() => new Promise<void>((done) => (finish = done)))
  await started(work, { startsAtOnce: true })
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
  finish()
})

test('a failure is reported, and the next interval tries again', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValue(0)
  await started(work, { startsAtOnce: true })
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('no database'))
  expect(work).toHaveBeenCalledTimes(2)
})

test('what was asked for while a run failed is done at once', async () => {
  let fail = () => {}
  const first = new Promise<void>((_, reject) => {
    fail = () => reject(new Error('no database'))
  })
  const work = vi.fn().mockReturnValueOnce(first).mockResolvedValue(0)
  await started(work, { startsAtOnce: true })
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a stopped job tells its work, waits for it and starts no more', async () => {
  let open = () => {}
  const gate = new Promise<void>((done) => (open = done))
  const seen: boolean[] = []
  const work = vi.fn(async (isStopped: () => boolean) => {
    await gate
    seen.push(isStopped())
  })
  const stop = await started(work, { startsAtOnce: true })
  const stopped = stop()
  open()
  await stopped
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect([seen, work.mock.calls.length]).toEqual([[true], 1])
})
