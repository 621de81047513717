import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#rules/order-status.ts'

/** Where the words are defined, sample data, and translations. */
const MAY_SAY =
  /^src\/(rules\/(order|payment|tracking)-status\.ts|sandbox\/|server\/api-docs\/|database\/seed\/|web\/gallery\/|.*\/hindi\/)|test\.tsx?$/

/** Texts that people read and that happen to be the name of a status. */
const TEXTS: Record<string, readonly string[]> = {
  'src/shop/gift-cards/gift-emails.ts': ['Paid'],
  'src/web/admin/money/gift-card-dialog.tsx': ['Paid'],
  'src/shop/orders/order-email-words.ts': ['Delivered'],
  'src/web/admin/keys/delivery-labels.ts': ['Delivered', 'Failed'],
  'src/web/admin/money/money-payments.tsx': ['Failed'],
  'src/web/gift-cards/bought-card.tsx': ['Paid'],
  'src/web/orders/order-for-test.ts': ['Payment Pending'],
  'src/web/orders/order-success.tsx': ['Processing'],
  'src/web/seller/orders/order-more-filters.tsx': ['Paid'],
  'src/web/seller/products/import/import-labels.ts': ['Cancelled'],
  'src/web/seller/orders/refund-form.tsx': ['Paid'],
}

const NAMES = ORDER_STATUSES.join('|')
/** A literal, the text of an element, or the key of an object. */
const WORD = new RegExp(`(?<=['"\`>])(?:${NAMES})(?=['"\`<])|(?<=^ +)(?:${NAMES})(?=: )`, 'gm')

test('code asks rules/order-status.ts about a status and never spells one', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !MAY_SAY.test(file))
  const spelled = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(WORD)]
      .filter(([word]) => !TEXTS[file]?.includes(word))
      .map(([word]) => `${file}: ${word}`),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(spelled).toEqual([])
})
