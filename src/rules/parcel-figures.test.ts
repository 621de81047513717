import { expect, test } from 'vitest'
import { onTimeShare, percent, pinZoneName, returnRate } from './parcel-figures.ts'

const none = { sent: 0, delivered: 0, onTime: 0, back: 0, lost: 0, cost: null }

test('parcels under way are in no share', () => {
  const counts = { ...none, sent: 20, delivered: 8, onTime: 6, back: 2 }
  expect([onTimeShare(counts), returnRate(counts)]).toEqual([0.75, 0.2])
})

test('nothing is divided by nothing', () => {
  expect([onTimeShare(none), returnRate(none)].map(percent)).toEqual(['–', '–'])
})

test('a share has one decimal', () => expect([1 / 3, 1, 0].map(percent)).toEqual(['33.3%', '100%', '0%']))

test('a zone is named by the first digit', () => {
  expect(pinZoneName('5')).toBe('5…: Andhra Pradesh, Telangana, Karnataka')
  expect(pinZoneName('0')).toBe('PIN codes 0…')
})
