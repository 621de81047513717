import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as accountTexts from '#contracts/account-texts.ts'
import { CONTACT_TEXTS } from '#contracts/contact-texts.ts'
import { INVOICE_FAILURES } from '#contracts/invoice-texts.ts'
import * as orderTexts from '#contracts/order-texts.ts'
import { REVIEW_TEXTS } from '#contracts/review-texts.ts'
import { GENERAL_TEXTS, LEGAL_TEXTS, NEWSLETTER_TEXTS, PRODUCT_TEXTS } from '#contracts/texts.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { REFUND_STATUSES } from '#rules/payment-status.ts'
import { TRACKING_STATUSES } from '#rules/tracking-status.ts'
import { storefrontTexts, stringsBelow, withoutNames } from '../../../tests/support/storefront-texts.ts'
import { ordersFound } from '../orders/order-words.ts'
import { DATES } from './hindi/dates.ts'
import { HINDI } from './hindi.ts'
import { placesFrom, translateBy } from './translate.ts'

const tell = translateBy(HINDI)
const known = new Set(Object.keys(HINDI).map(withoutNames))
const texts = storefrontTexts()

const JOINED = {
  'Only {n} of {title} is left.': orderTexts.tooFewLeft('Kurta', 1),
  'Only {n} of {title} are left.': orderTexts.tooFewLeft('Kurta', 2),
  'Only {k} of {title} is left. We lowered the quantity to {n}.': `${orderTexts.tooFewLeft('Kurta', 1)} We lowered the quantity to 1.`,
  'Only {k} of {title} are left. We lowered the quantity to {n}.': `${orderTexts.tooFewLeft('Kurta', 3)} We lowered the quantity to 3.`,
  '{title} is sold out. We lowered the quantity to {n}.': `${orderTexts.tooFewLeft('Kurta', 0)} We lowered the quantity to 1.`,
  'None of it is sold any more.': 'None of it is sold any more.',
  'None of it is sold any more. No longer to be had: {titles}.':
    'None of it is sold any more. No longer to be had: Kurta.',
  'It is in your cart again.': 'It is in your cart again.',
  'It is in your cart again. No longer to be had: {titles}.':
    'It is in your cart again. No longer to be had: Kurta, Tote.',
  'It is in your cart again. Fewer pieces than before: {names}.':
    'It is in your cart again. Fewer pieces than before: Kurta, Tote.',
  'It is in your cart again. No longer to be had: {titles}. Fewer pieces than before: {names}.':
    'It is in your cart again. No longer to be had: Kurta. Fewer pieces than before: Tote.',
  'Your cart already holds all that is left of it.': 'Your cart already holds all that is left of it.',
  'Your cart already holds all that is left of it. No longer to be had: {titles}.':
    'Your cart already holds all that is left of it. No longer to be had: Kurta.',
  '{n} of 1 order': ordersFound(0, 1),
  '{n} of {m} orders': ordersFound(2, 6),
}
/** Their other halves stand in the list as wholes only. */
const HALVES = [
  '{} We lowered the quantity to {}.',
  'None of it is sold any more.{}',
  'It is in your cart again.{}{}',
  'Your cart already holds all that is left of it.{}',
]

describe('every text of the storefront has its Hindi', () => {
  test('the texts are found at all', () => {
    expect(texts.said.length).toBeGreaterThan(500)
    expect(texts.waiting.length).toBeGreaterThan(80)
  })

  test('what is said', () => {
    expect(texts.said.filter(({ text }) => !isKnown(text))).toEqual([])
  })

  test('what waits in tables and events to be said', () => {
    expect(texts.waiting.filter(({ text }) => !isKnown(text) && !HALVES.includes(text))).toEqual([])
  })

  test('no word reaches the page without being said', () => {
    expect(texts.bare).toEqual([])
  })

  test('what the server answers a shopper', () => {
    const { AVAILABILITY_TEXTS: _, TRACKING_TEXTS: __, ...orders } = orderTexts
    const answers = [
      accountTexts,
      orders,
      PRODUCT_TEXTS,
      CONTACT_TEXTS,
      NEWSLETTER_TEXTS,
      REVIEW_TEXTS,
      INVOICE_FAILURES,
    ]
    const words = [
      ...answers,
      GENERAL_TEXTS.broken,
      GENERAL_TEXTS.busy,
      LEGAL_TEXTS.failed,
      LEGAL_TEXTS.missing,
    ].flatMap(sentencesIn)
    expect(words.length).toBeGreaterThan(120)
    expect(words.filter((sentence) => tell(sentence) === sentence)).toEqual([])
  })

  test('every state an order or a parcel can be in', () => {
    const states = [...ORDER_STATUSES, ...TRACKING_STATUSES, ...REFUND_STATUSES]
    expect(states.filter((state) => HINDI[state] === undefined)).toEqual([])
  })
})

describe('the list itself', () => {
  const entries = Object.entries(HINDI)

  test('every entry is still used', () => {
    const used = new Set(
      [
        ...texts.every,
        ...stringsBelow('contracts'),
        ...stringsBelow('rules'),
        ...stringsBelow('server'),
        ...stringsBelow('shop/accounts'),
      ].map(withoutNames),
    )
    const idle = Object.keys(HINDI).filter((english) => !used.has(withoutNames(english)) && !(english in DATES))
    expect(idle.sort()).toEqual(Object.keys(JOINED).sort())
  })

  test.each(Object.values(JOINED))('what is put together from several texts is known as a whole: %s', (sentence) => {
    expect(tell(sentence)).not.toMatch(/[a-z]{2} [a-z]{2}/)
  })

  test('the same things are carried over', () => {
    const lost = entries.filter(([english, hindi]) => `${placesFrom(english).sort()}` !== `${placesFrom(hindi).sort()}`)
    expect(lost).toEqual([])
  })

  test('it is Hindi, with our own figures and no stray spaces', () => {
    const same = ['GSTIN', '₹500 - ₹1000', '₹1000 - ₹2000']
    const bad = entries.filter(
      ([english, hindi]) =>
        (!/\p{Script=Devanagari}/u.test(hindi) && !same.includes(english)) ||
        /[०-९]|\s\s/.test(hindi) ||
        hindi !== hindi.trim(),
    )
    expect(bad).toEqual([])
  })

  test('a sentence that was put together is told by its own entry, whatever stands in its places', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8})?$/)
    const open = entries.filter(([english]) => placesFrom(english).length > 0)
    fc.assert(
      fc.property(
        fc.constantFrom(...open),
        fc.array(word, { minLength: 4, maxLength: 4 }),
        fc.nat(9999),
        (entry, words, n) => {
          const [english, hindi] = entry
          const places = placesFrom(english)
          const value = (name: string) =>
            name.length === 1 ? String(n) : name === 'id' ? `A-${n}` : (words[places.indexOf(name)] ?? '')
          const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => value(name))
          expect(tell(fill(english))).toBe(fill(hindi))
        },
      ),
      { numRuns: 600 },
    )
  })
})

/** A template by its words alone; where places have names, these count too. */
function isKnown(text: string): boolean {
  return placesFrom(text).length > 0 ? text in HINDI : known.has(text)
}

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value('7', 2)), String(value('7', 1)), String(value('7', 0))]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesIn) : []
}
