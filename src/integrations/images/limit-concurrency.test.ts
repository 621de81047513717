import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('so many at once, the others in the order they came, whatever becomes of those before', async () => {
  const take = limitConcurrency(2)
  const begun: number[] = []
  const end: (() => void)[] = []
  const all = Array.from({ length: 5 }, (_, i) =>
    take(async () => {
      begun.push(i)
      await new Promise<void>((done) => end.push(done))
      if (i === 1) throw new Error('broken')
      return i
    }),
  )
  const results = Promise.allSettled(all)
  const quiet = () => new Promise((done) => setImmediate(done))
  for (const expected of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    await quiet()
    expect(begun).toEqual(expected)
    end.shift()?.()
  }
  await quiet()
  for (const done of end) done()
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(await take(async () => 'free again')).toBe('free again')
})
