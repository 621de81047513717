import { expect, test } from 'vitest'
import { createRandomPool } from './random-pool.ts'

test('no byte is handed out twice, whatever is written into those before', () => {
  const random = createRandomPool()
  const parts = Array.from({ length: 2000 }, () => random(16))
  const texts = parts.map((part) => Buffer.from(part).toString('hex'))
  for (const part of parts) part.fill(0)
  expect(new Set(texts).size).toBe(2000)
  expect(random(16).every((byte) => byte === 0)).toBe(false)
})

test('more than a pool holds is handed out too', () => {
  const random = createRandomPool()
  expect(random(10_000)).toHaveLength(10_000)
  expect(random(16)).toHaveLength(16)
})
