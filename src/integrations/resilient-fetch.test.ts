import { expect, test, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { resilientFetch } from './resilient-fetch.ts'

const DOWN = new Error('down')
const REFUSED = new Error('refused')

function service(...results: (string | Error)[]) {
  let time = 0
  const breaker = createCircuitBreaker({ failures: 3, pauseMs: 1000, now: () => time })
  const tryOnce = vi.fn(async () => {
    const result = results.shift() ?? 'fine'
    if (result instanceof Error) throw result
    return result
  })
  const call = (signal = new AbortController().signal) =>
    resilientFetch(tryOnce, {
      breaker,
      pauseMs: 0,
      signal,
      whileOpen: () => new Error('resting'),
      judge: (error) => ({ problem: error as Error, isOutage: error === DOWN, mayRetry: error === DOWN }),
    })
  return { call, tryOnce, pass: (ms: number) => (time += ms) }
}

test('an outage is retried', async () => {
  const { call, tryOnce } = service(DOWN, DOWN, 'here')
  expect([await call(), tryOnce.mock.calls.length]).toEqual(['here', 3])
})

test('a refusal is an answer: it is told at once', async () => {
  const { call, tryOnce } = service(REFUSED)
  await expect(call()).rejects.toBe(REFUSED)
  expect(tryOnce).toHaveBeenCalledTimes(1)
})

test('after too many failures nothing is sent for a while', async () => {
  const { call, tryOnce, pass } = service(DOWN, DOWN, DOWN)
  await expect(call()).rejects.toBe(DOWN)
  await expect(call()).rejects.toThrow('resting')
  expect(tryOnce).toHaveBeenCalledTimes(3)
  pass(1000)
  expect(await call()).toBe('fine')
})

test('past its deadline nothing is retried', async () => {
  const { call, tryOnce } = service(DOWN)
  await expect(call(AbortSignal.abort())).rejects.toBe(DOWN)
  expect(tryOnce).toHaveBeenCalledTimes(1)
})
