import { expect, test } from 'vitest'
import { logErrors } from './log-errors.ts'

test('while the database is away one line a minute says so, and other faults are all told', () => {
  const lines: string[] = []
  let now = 0
  const note = logErrors({ error: (_: unknown, line: string) => void lines.push(line) }, () => now)
  const away = new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })
  for (let count = 0; count < 50; count += 1) note(away)
  note(new Error('a mistake of ours'))
  note(new Error('another'))
  expect(lines).toEqual(['background work waits for the database', 'background work failed', 'background work failed'])
  now += 60_000
  note(away)
  note(away)
  expect(lines).toHaveLength(4)
})
