import { expect, test } from 'vitest'
import { actionLabel, fieldLabel, valueLabel } from './activity-labels.ts'

test.each([
  ['changed', 'changed'],
  ['note added', 'wrote a note on'],
  ['run again', 'ran again'],
  ['money put right', 'put right the money of'],
  ['backed up', 'made a'],
])('who did this %s is told: %s', (action, words) => expect(actionLabel(action)).toBe(words))

test.each([
  ['originalPaise', 'Original price'],
  ['storeName', 'Store name'],
  ['gstin', 'GSTIN'],
  ['shippingPaise', 'Shipping'],
])('%s is called %s', (field, word) => expect(fieldLabel(field)).toBe(word))

test.each([
  ['originalPaise', 149_950, {}, '₹1,499.50'],
  ['discountPaise', null, {}, 'nothing'],
  ['stock', 0, {}, '0'],
  ['discountValue', 1050, { discountType: 'percentage' }, '10.5%'],
  ['discountValue', 10_000, { discountType: 'fixed' }, '₹100'],
  ['isActive', false, {}, 'no'],
  ['colors', [], {}, 'none'],
  ['colors', ['Indigo', 'Wine'], {}, 'Indigo, Wine'],
  ['images', ['/a', '/b'], {}, '2 pictures'],
  ['options', [{ name: 'Size', kind: 'size', values: ['S', 'M'] }], {}, 'Size: S, M'],
  ['variants', [{ values: ['S'], stock: 5 }], {}, 'S: 5'],
  ['applicableUsers', ['x'], {}, '1 person'],
  ['expiresAt', '2026-11-18T03:35:00.000Z', {}, '18 November 2026, 9:05 am IST'],
  ['awayUntil', '2026-11-18', {}, '18 November 2026'],
  ['rule', { kind: 'discount', atLeastPercent: 30 }, {}, 'at least 30% off'],
  ['rule', { kind: 'category', category: 'Home' }, {}, 'the category Home'],
  ['rule', { kind: 'ending', withinDays: 3 }, {}, 'what other campaigns end within 3 days'],
  ['rule', { kind: 'new' }, {}, 'what is new'],
])('%s %j is said %3$s', (field, value, facts, words) => expect(valueLabel(field, value, facts)).toBe(words))
