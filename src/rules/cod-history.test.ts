import { expect, test } from 'vitest'
import { type CodHistory, type HistoryRules, hasHistoryRule, isHistoryRefused } from './cod-history.ts'

const NONE: HistoryRules = { codReturnedParcels: null, codReturnedPercent: null }

test.each<[string, CodHistory, Partial<HistoryRules>, boolean]>([
  ['nothing came back', { arrived: 4, cameBack: 0 }, { codReturnedParcels: 1, codReturnedPercent: 1 }, false],
  ['fewer came back than the store accepts', { arrived: 0, cameBack: 1 }, { codReturnedParcels: 2 }, false],
  ['as many came back as the store named', { arrived: 9, cameBack: 2 }, { codReturnedParcels: 2 }, true],
  ['the share is below the limit', { arrived: 3, cameBack: 1 }, { codReturnedPercent: 26 }, false],
  ['the share is the limit', { arrived: 3, cameBack: 1 }, { codReturnedPercent: 25 }, true],
  ['two parcels are too few for a share', { arrived: 0, cameBack: 2 }, { codReturnedPercent: 25 }, false],
  ['one of both rules is enough', { arrived: 9, cameBack: 2 }, { codReturnedParcels: 2, codReturnedPercent: 90 }, true],
  ['the store has no such rule', { arrived: 0, cameBack: 50 }, {}, false],
])('cash after parcels where %s', (_, history, rules, isRefused) => {
  expect(isHistoryRefused(history, { ...NONE, ...rules })).toBe(isRefused)
})

test('history is only asked about where one of the rules is set', () => {
  const rules = [NONE, { ...NONE, codReturnedParcels: 1 }, { ...NONE, codReturnedPercent: 1 }]
  expect(rules.map(hasHistoryRule)).toEqual([false, true, true])
})
