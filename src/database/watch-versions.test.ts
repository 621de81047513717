import { expect, test, vi } from 'vitest'
import { watchVersions } from './watch-versions.ts'

async function watching() {
  const found = { catalogue: 1, stock: 1, settings: 1, content: 1, reviews: 1 }
  const read = vi.fn(async () => ({ ...found }))
  const changed: string[] = []
  const errors: unknown[] = []
  let tick = () => {}
  let isStopped = false
  const stop = await watchVersions({
    read,
    changed: (name) => changed.push(name),
    onError: (error) => errors.push(error),
    every: (_, work) => {
      tick = work
      return () => {
        isStopped = true
      }
    },
  })
  const check = async () => {
    tick()
    await new Promise((done) => setImmediate(done))
  }
  return { found, read, changed, errors, look: check, stop, isStopped: () => isStopped }
}

test('a change whose notice was lost is found at the next look, once', async () => {
  const { found, changed, look } = await watching()
  await look()
  expect(changed).toEqual([])
  found.catalogue = 7
  found.content = 2
  await look()
  await look()
  expect(changed).toEqual(['catalogue', 'content'])
})

test('a look that fails is told of, and the change is found by the next', async () => {
  const { found, read, changed, errors, look } = await watching()
  found.settings = 2
  read.mockRejectedValueOnce(new Error('no database'))
  await look()
  expect([changed, errors]).toEqual([[], [new Error('no database')]])
  await look()
  expect(changed).toEqual(['settings'])
})

test('looks do not pile up behind one that waits', async () => {
  const { read, look } = await watching()
  let answer = () => {}
  read.mockReturnValueOnce(
    new Promise((done) => {
      answer = () => done({ catalogue: 1, stock: 1, settings: 1, content: 1, reviews: 1 })
    }),
  )
  await look()
  await look()
  await look()
  expect(read).toHaveBeenCalledTimes(2)
  answer()
})

test('it stops', async () => {
  const { stop, isStopped } = await watching()
  stop()
  expect(isStopped()).toBe(true)
})
