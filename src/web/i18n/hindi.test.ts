import { describe, expect, test } from 'vitest'
import * as accountTexts from '#contracts/accounts/account-texts.ts'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { CONTACT_TEXTS } from '#contracts/care/contact-texts.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import { ATTEMPT_TEXTS } from '#contracts/orders/attempt-texts.ts'
import { DELIVERY_TEXTS } from '#contracts/orders/delivery-texts.ts'
import { INVOICE_FAILURES } from '#contracts/orders/invoice-texts.ts'
import * as orderTexts from '#contracts/orders/order-texts.ts'
import { GENERAL_TEXTS, NEWSLETTER_TEXTS, PRODUCT_TEXTS } from '#contracts/texts.ts'
import { WISHLIST_TEXTS } from '#contracts/wishlists/wishlist-texts.ts'
import { seedProducts } from '#database/seed/catalogue/all-products.ts'
import { seedCategories } from '#database/seed/catalogue/categories.ts'
import { isMessage } from '#rules/message.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { REFUND_STATUSES } from '#rules/payment-status.ts'
import { DEFAULT_CATEGORIES } from '#rules/product-form.ts'
import { DEFAULT_MEANINGS } from '#rules/search/default-meanings.ts'
import { TRACKING_STATUSES } from '#rules/tracking-status.ts'
import { storefrontTexts, stringsBelow } from '../../../tests/support/storefront-texts.ts'
import { DATES } from './hindi/dates.ts'
import { SEARCH_NAMES } from './hindi/search-names.ts'
import { SHOP_NAMES } from './hindi/shop-names.ts'
import { HINDI } from './hindi.ts'
import type { Catalogue, PluralForms } from './translate.ts'

const catalogue: Catalogue = HINDI
const texts = storefrontTexts()
const isKnown = (text: string) => Object.hasOwn(catalogue, text)
const formsOf = (entry: string | PluralForms) => (typeof entry === 'string' ? [entry] : Object.values(entry))
const placeholdersIn = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()

describe('every text of the storefront has its Hindi', () => {
  test('the texts are found at all', () => {
    expect(texts.keys.length).toBeGreaterThan(500)
    expect(texts.waiting.length).toBeGreaterThan(80)
  })

  test('what a page shows', () => {
    expect(texts.keys.filter(({ text }) => !isKnown(text))).toEqual([])
  })

  test('what stands in tables and events, to be shown later', () => {
    expect(texts.waiting.filter(({ text }) => !isKnown(text))).toEqual([])
  })

  test('no word reaches the page untranslated', () => {
    expect(texts.bare).toEqual([])
  })

  test('what the server answers a shopper', () => {
    const { AVAILABILITY_TEXTS: _, TRACKING_TEXTS: __, ...orders } = orderTexts
    const answers = [
      accountTexts,
      SESSION_TEXTS,
      orders,
      ATTEMPT_TEXTS,
      DELIVERY_TEXTS,
      PRODUCT_TEXTS,
      CONTACT_TEXTS,
      NEWSLETTER_TEXTS,
      NOTICE_TEXTS,
      WISHLIST_TEXTS,
      REVIEW_TEXTS,
      REVIEW_ANSWERS,
      INVOICE_FAILURES,
    ]
    const words = [
      ...answers,
      GENERAL_TEXTS.broken,
      GENERAL_TEXTS.busy,
      LEGAL_TEXTS.failed,
      LEGAL_TEXTS.missing,
    ].flatMap(keysIn)
    expect(words.length).toBeGreaterThan(120)
    expect(words.filter((key) => !isKnown(key))).toEqual([])
  })

  test('what the chips of a search say', () => {
    const named = DEFAULT_MEANINGS.filter(({ kind }) => ['material', 'colour', 'occasion', 'person'].includes(kind))
    expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(SEARCH_NAMES).toSorted())
  })

  test('the categories and colours that a shop begins with', () => {
    const colours = [...new Set(seedProducts.flatMap(({ colors }) => colors))]
    const names = [...DEFAULT_CATEGORIES, ...seedCategories, ...colours]
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  })

  test('every state an order or a parcel can be in', () => {
    const states = [...ORDER_STATUSES, ...TRACKING_STATUSES, ...REFUND_STATUSES]
    expect(states.filter((state) => !isKnown(state))).toEqual([])
  })
})

describe('the catalogue itself', () => {
  const entries = Object.entries(catalogue)

  test('every entry is still used', () => {
    const folders = ['contracts', 'rules', 'server', 'shop/accounts']
    const used = new Set([...texts.every, ...folders.flatMap((folder) => [...stringsBelow(folder)])])
    const unused = Object.keys(catalogue).filter(
      (key) => !used.has(key) && !(key in DATES) && !(key in SEARCH_NAMES) && !(key in SHOP_NAMES),
    )
    expect(unused).toEqual([])
  })

  test('a translation has the placeholders of its key, in every plural form', () => {
    const allowed = ['{title} का आख़िरी पीस पहले से आपके कार्ट में है।']
    const lost = entries.filter(([key, entry]) =>
      formsOf(entry).some((form) => `${placeholdersIn(form)}` !== `${placeholdersIn(key)}` && !allowed.includes(form)),
    )
    expect(lost).toEqual([])
  })

  test('plural forms are chosen by the value n', () => {
    const plural = entries.filter(([, entry]) => typeof entry !== 'string')
    expect(plural.length).toBeGreaterThan(3)
    expect(plural.filter(([key]) => !placeholdersIn(key).includes('n'))).toEqual([])
  })

  test('it is Hindi, with our own figures and no stray spaces', () => {
    const same = ['GSTIN', '₹500 - ₹1000', '₹1000 - ₹2000']
    const bad = entries.filter(([key, entry]) =>
      formsOf(entry).some(
        (hindi) =>
          (!/\p{Script=Devanagari}/u.test(hindi) && !same.includes(key) && !key.includes('{year}')) ||
          /[०-९]|\s\s/.test(hindi) ||
          hindi !== hindi.trim(),
      ),
    )
    expect(bad).toEqual([])
  })
})

/** The text keys in a table of messages. */
function keysIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [2, 1, 0].flatMap((n) => keysIn(value('7', n)))
  if (isMessage(value)) return [value.key]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(keysIn) : []
}
