import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inBareRequests } from '../scripts/bench/bare-request.ts'
import { type Measured, pageFrom, storeSection } from '../scripts/bench/report.ts'

const section = (title: string, date: string): Measured => ({
  title,
  date,
  machine: 'Node 20, 2 cores',
  findings: [['one product', '0.1 ms', 'at most 1 ms']],
})

test('a part that is measured again replaces its own section, and the others keep their dates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-report-'))
  const files = { results: join(folder, 'results.json'), page: join(folder, 'page.md') }
  storeSection('orders-4900-postgresql', section('Orders among 4,900', '2026-01-01'), files)
  storeSection('orders-1000-postgresql', section('Orders among 1,000', '2026-01-02'), files)
  storeSection('answers', section('Answers', '2026-01-03'), files)
  storeSection('orders-4900-postgresql', section('Orders among 4,900', '2026-01-04'), files)
  const lines = readFileSync(files.page, 'utf8').split('\n')
  expect(lines.filter((line) => /^## |^2026/.test(line))).toEqual([
    '## Answers',
    '2026-01-03, Node 20, 2 cores.',
    '## Orders among 1,000',
    '2026-01-02, Node 20, 2 cores.',
    '## Orders among 4,900',
    '2026-01-04, Node 20, 2 cores.',
  ])
})

test('a section says what a bare request cost in its run; an older one has no such figure', () => {
  const measured = { ...section('Orders', '2026-01-01'), bareMs: 0.0644 }
  const lines = pageFrom([measured, section('Answers', '2026-01-02')]).split('\n')
  expect(lines).toContain('2026-01-01, Node 20, 2 cores. A bare request: 0.064 ms of CPU.')
  expect(lines).toContain('2026-01-02, Node 20, 2 cores.')
})

test('CPU time is told as a multiple of a bare request too', () => {
  expect(inBareRequests(6, 0.02)).toBe('300 bare requests')
  expect(inBareRequests(0.13, 0.064)).toBe('2.0 bare requests')
  expect(inBareRequests(6, null)).toBe('unknown in bare requests')
})

test('docs/benchmarks.md is what its results say', () => {
  const stored: Record<string, Measured> = JSON.parse(readFileSync('docs/benchmarks.json', 'utf8'))
  expect(readFileSync('docs/benchmarks.md', 'utf8')).toBe(pageFrom(Object.values(stored)))
})
