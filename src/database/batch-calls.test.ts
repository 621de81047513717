import { expect, test } from 'vitest'
import { batchCalls } from './batch-calls.ts'

/** A batch that ends when the test says so. */
function slowBatches(most: number) {
  const batches: { inputs: number[]; end: (error?: Error) => void }[] = []
  const call = batchCalls<number, string>(
    (inputs) =>
      new Promise((done, fail) => {
        const end = (error?: Error) => (error ? fail(error) : done(inputs.map((one) => `answer ${one}`)))
        batches.push({ inputs, end })
      }),
    most,
  )
  return { call, batches }
}
const turn = () => new Promise((done) => setImmediate(done))

test('the first call runs at once, and those during it run together', async () => {
  const { call, batches } = slowBatches(10)
  const answers = Promise.all([1, 2, 3].map(call))
  expect(batches.map(({ inputs }) => inputs)).toEqual([[1]])
  batches[0]?.end()
  await turn()
  expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2, 3]])
  batches[1]?.end()
  expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('a batch has a largest size', async () => {
  const { call, batches } = slowBatches(2)
  void Promise.all([1, 2, 3, 4].map(call))
  batches[0]?.end()
  await turn()
  batches[1]?.end()
  await turn()
  expect(batches.map(({ inputs }) => inputs)).toEqual([[1], [2, 3], [4]])
})

test('a batch that fails is told to its own callers alone', async () => {
  const { call, batches } = slowBatches(10)
  const first = call(1)
  const second = call(2)
  batches[0]?.end(new Error('no database'))
  await expect(first).rejects.toThrow('no database')
  await turn()
  batches[1]?.end()
  expect(await second).toBe('answer 2')
})
