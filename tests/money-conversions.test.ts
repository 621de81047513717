import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Percentages. */
const SHARES = [
  'src/web/admin/dashboard-figures.tsx',
  'src/web/seller/products/product-form.tsx',
  'src/web/storefront/product-gallery.tsx',
]

test('pages and contracts convert amounts with rules/money.ts, never by a multiplication of their own', () => {
  const files = ['src/web', 'src/contracts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !SHARES.includes(file)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => /\* 100\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})
