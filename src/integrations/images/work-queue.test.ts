import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const quiet = () => new Promise((done) => setImmediate(done))

function workshop(options = { atOnce: 1, most: 3 }) {
  const queue = createWorkQueue(options)
  const begun: string[] = []
  const end = new Map<string, () => void>()
  const ask = (key: string, client: { signal?: AbortSignal; isUrgent?: boolean } = {}) => {
    const answer = queue.run(
      key,
      () => {
        begun.push(key)
        return new Promise<string>((done) => end.set(key, () => done(key)))
      },
      client,
    )
    answer.catch(() => undefined)
    return answer
  }
  const finish = async (key: string) => {
    end.get(key)?.()
    await quiet()
  }
  return { ask, begun, finish }
}

test('work for who has gone is dropped before it begins', async () => {
  const { ask, begun, finish } = workshop()
  const crawler = new AbortController()
  ask('first')
  const left = [ask('a', { signal: crawler.signal }), ask('b', { signal: crawler.signal })]
  ask('visitor')
  crawler.abort()
  for (const answer of left) await expect(answer).rejects.toThrow(expect.objectContaining({ name: 'AskerGone' }))
  await finish('first')
  expect(begun).toEqual(['first', 'visitor'])
})

test('work that another still waits for is done', async () => {
  const { ask, begun, finish } = workshop()
  const crawler = new AbortController()
  ask('first')
  ask('shared', { signal: crawler.signal })
  const currentUser = ask('shared')
  crawler.abort()
  await finish('first')
  await finish('shared')
  expect(await currentUser).toBe('shared')
  expect(begun).toEqual(['first', 'shared'])
})

test('what a page shows goes first, also when a crawler asked for it before', async () => {
  const { ask, begun, finish } = workshop({ atOnce: 1, most: 10 })
  for (const key of ['first', 'a', 'b', 'c']) ask(key)
  ask('page', { isUrgent: true })
  ask('c', { isUrgent: true })
  for (const key of ['first', 'c', 'page', 'a', 'b']) await finish(key)
  expect(begun).toEqual(['first', 'c', 'page', 'a', 'b'])
})

test('a full queue refuses, but what a page shows takes the place of the newest other work', async () => {
  const { ask, begun, finish } = workshop()
  ask('running')
  const [a, , c] = ['a', 'b', 'c'].map((key) => ask(key))
  await expect(ask('d')).rejects.toThrow(expect.objectContaining({ name: 'QueueFull' }))
  ask('page', { isUrgent: true })
  await expect(c).rejects.toThrow(expect.objectContaining({ name: 'QueueFull' }))
  for (const key of ['running', 'page', 'a', 'b']) await finish(key)
  expect(await a).toBe('a')
  expect(begun).toEqual(['running', 'page', 'a', 'b'])
})

test('a queue full of urgent work refuses urgent work too', async () => {
  const { ask } = workshop({ atOnce: 1, most: 2 })
  for (const key of ['running', 'a', 'b']) ask(key, { isUrgent: true })
  await expect(ask('c', { isUrgent: true })).rejects.toThrow(expect.objectContaining({ name: 'QueueFull' }))
})

test('work that fails fails for its askers alone', async () => {
  const queue = createWorkQueue({ atOnce: 1, most: 3 })
  const broken = queue.run('broken', () => Promise.reject(new Error('torn')))
  await expect(broken).rejects.toThrow('torn')
  expect(await queue.run('broken', async () => 'mended')).toBe('mended')
})
