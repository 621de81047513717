import { expect, test } from 'vitest'
import { createStreamLimits } from './stream-limits.ts'

function streams(limits = createStreamLimits({ perPerson: 2, perNetwork: 3 })) {
  const ended: string[] = []
  const enter = (name: string, userId: string, network = 'home') => {
    const leave = limits.enter({ userId, network }, () => {
      ended.push(name)
      leave?.()
    })
    return leave
  }
  return { ended, enter }
}

test('a person’s oldest stream ends when one more is opened than they may have', () => {
  const { ended, enter } = streams()
  for (const name of ['first', 'second', 'third']) expect(enter(name, 'asha')).not.toBeNull()
  expect(ended).toEqual(['first'])
  enter('fourth', 'asha')
  expect(ended).toEqual(['first', 'second'])
})

test('a stream that was closed gives its place back', () => {
  const { ended, enter } = streams()
  for (let i = 0; i < 10; i += 1) enter(`stream ${i}`, 'asha')?.()
  expect(ended).toEqual([])
})

test('a network that has all its places is refused, and nobody else’s stream ends for it', () => {
  const { ended, enter } = streams()
  const first = enter('a', 'asha')
  enter('b', 'binu')
  enter('c', 'chitra')
  expect(enter('d', 'divya')).toBeNull()
  expect(enter('d', 'divya', 'office')).not.toBeNull()
  expect(ended).toEqual([])
  first?.()
  expect(enter('e', 'esha')).not.toBeNull()
})
