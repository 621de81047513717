import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OrderedLine, parcelWeight, planProblem, smallestBox, splitAmounts, unpackedLines } from './parcel-plan.ts'

const line = (id: string, quantity: number, pricePaise = 10_000): OrderedLine => ({ id, quantity, pricePaise })

describe('which pieces may be packed', () => {
  const ordered = [line('a', 3), line('b', 1)]

  test('what is in no parcel is left', () => {
    expect(unpackedLines(ordered, [{ id: 'a', quantity: 2 }])).toEqual([
      { id: 'a', quantity: 1 },
      { id: 'b', quantity: 1 },
    ])
  })

  test.each([
    ['no parcel', [], 'empty'],
    ['a parcel without a piece', [[]], 'empty'],
    ['half a piece', [[{ id: 'a', quantity: 0.5 }]], 'empty'],
    ['a piece of another order', [[{ id: 'c', quantity: 1 }]], 'unknown'],
    ['more than is left, in two parcels', [[{ id: 'a', quantity: 1 }], [{ id: 'a', quantity: 2 }]], 'too_many'],
    [
      'more than is left, in two lines',
      [
        [
          { id: 'b', quantity: 1 },
          { id: 'b', quantity: 1 },
        ],
      ],
      'too_many',
    ],
    [
      'what is left',
      [
        [
          { id: 'a', quantity: 2 },
          { id: 'b', quantity: 1 },
        ],
      ],
      null,
    ],
  ])('%s', (_, parcels, problem) => {
    expect(planProblem(ordered, [{ id: 'a', quantity: 1 }], parcels)).toBe(problem)
  })
})

describe('the weight', () => {
  test('all pieces and the box', () => {
    const lines = [
      { quantity: 2, weightGrams: 150 },
      { quantity: 1, weightGrams: 40 },
    ]
    expect(parcelWeight(lines, 60)).toBe(400)
  })

  test('not known while one piece was not weighed', () => {
    expect(parcelWeight([{ quantity: 1, weightGrams: null }], 60)).toBeNull()
  })
})

describe('the box', () => {
  const box = (id: string, lengthMm: number, widthMm: number, heightMm: number) => ({
    ...{ id, lengthMm, widthMm, heightMm },
    weightGrams: 50,
  })
  const boxes = [box('large', 400, 300, 200), box('flat', 400, 300, 20), box('small', 200, 150, 100)]
  const piece = (lengthMm: number, widthMm: number, heightMm: number, quantity = 1) => ({
    ...{ quantity, measures: { lengthMm, widthMm, heightMm } },
  })

  test.each([
    ['the smallest that takes it', [piece(100, 100, 100)], 'small'],
    ['a piece may be turned', [piece(15, 390, 290)], 'flat'],
    ['many pieces need their volume', [piece(100, 100, 100, 4)], 'large'],
    ['nothing takes it', [piece(500, 10, 10)], undefined],
    ['a piece that was not measured', [{ quantity: 1, measures: null }], undefined],
  ])('%s', (_, pieces, id) => {
    expect(smallestBox(pieces, boxes)?.id).toBe(id)
  })
})

describe('the cash', () => {
  test('the fees are with the first parcel, and the rest with the last', () => {
    const order = { lines: [line('a', 3, 3333)], reductionPaise: 100, feesPaise: 5500, cashPaise: 15_399 }
    const parts = [[{ id: 'a', quantity: 1 }], [{ id: 'a', quantity: 2 }]]
    expect(splitAmounts(order, [], parts)).toEqual([
      { worthPaise: 3299, collectPaise: 8799 },
      { worthPaise: 6599, collectPaise: 6600 },
    ])
  })

  test('a paid order collects nothing', () => {
    const order = { lines: [line('a', 2)], reductionPaise: 0, feesPaise: 500, cashPaise: 0 }
    expect(splitAmounts(order, [], [[{ id: 'a', quantity: 2 }]])).toEqual([{ worthPaise: 20_000, collectPaise: 0 }])
  })

  test('living parcels together collect the total, whatever was cancelled and packed anew', () => {
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), pricePaise: fc.nat(9_999_999) }), {
      minLength: 1,
      maxLength: 6,
    })
    const moves = fc.array(fc.record({ take: fc.nat(20), cancel: fc.option(fc.nat(5)) }), { maxLength: 12 })
    fc.assert(
      fc.property(
        lines,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(100_000),
        moves,
        (drawn, cut, fees, all) => {
          const ordered = drawn.map((one, index) => ({ id: String(index), ...one }))
          const goods = ordered.reduce((sum, one) => sum + one.quantity * one.pricePaise, 0)
          const reductionPaise = Math.floor(goods * cut)
          const cashPaise = goods - reductionPaise + fees
          const order = { lines: ordered, reductionPaise, feesPaise: fees, cashPaise }
          let living: { lines: { id: string; quantity: number }[]; collectPaise: number }[] = []
          const pack = (most: number) => {
            const left = unpackedLines(
              ordered,
              living.flatMap((one) => one.lines),
            )
            const packed = left.slice(0, 2).map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, most) }))
            if (packed.length === 0) return
            const [amounts] = splitAmounts(order, living, [packed])
            living.push({ lines: packed, collectPaise: amounts?.collectPaise ?? -1 })
          }
          for (const { take, cancel } of all) {
            if (cancel !== null) living = living.filter((_, index) => index !== cancel)
            pack(take + 1)
          }
          while (
            unpackedLines(
              ordered,
              living.flatMap((one) => one.lines),
            ).length > 0
          )
            pack(99)
          expect(living.every(({ collectPaise }) => collectPaise >= 0)).toBe(true)
          expect(living.reduce((sum, one) => sum + one.collectPaise, 0)).toBe(cashPaise)
        },
      ),
    )
  })
})
