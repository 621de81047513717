import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooDeep } from './json-body.ts'

test.each([
  ['{}', false],
  ['[[[]]]', false],
  ['[[[[]]]]', true],
  ['{"a":{"b":[{}]}}', true],
  ['["[[[[[["]', false],
  ['{"a":"\\"[[[[["}', false],
  ['{"a\\\\":[[[]]]}', true],
  ['[],[],[],[],[]', false],
  ['[[[[', true],
  [']]]][[[', false],
  ['"', false],
])('%s nested deeper than three levels: %j', (json, expected) => {
  expect(isTooDeep(json, 3)).toBe(expected)
})

test('the depth of any JSON is counted as it is nested', () => {
  const depthOf = (value: unknown): number =>
    typeof value !== 'object' || value === null ? 0 : 1 + Math.max(0, ...Object.values(value).map(depthOf))
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const depth = depthOf(value)
      expect(isTooDeep(JSON.stringify(value), depth)).toBe(false)
      if (depth > 0) expect(isTooDeep(JSON.stringify(value), depth - 1)).toBe(true)
    }),
  )
})
