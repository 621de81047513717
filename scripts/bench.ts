// npm run bench: what the shop costs, as a ratio to a bare Node server that sends the same bytes in the same run.
import { answerSections } from './bench/answers.ts'
import { benchBrowser } from './bench/browser.ts'
import { growthSections } from './bench/growth.ts'
import { benchLists } from './bench/lists.ts'
import { orderSections } from './bench/orders.ts'
import { measureSection, PARTS, printSection, type Section, storeSection } from './bench/report.ts'
import { benchSearch } from './bench/search.ts'
import { benchSizes } from './bench/sizes.ts'
import type { DatabaseKind } from './bench/trial-database.ts'
import { variantSections } from './bench/variants.ts'

const ORDER_SIZES = [200, 1000, 4900, 100_000]
const FILES = { results: 'docs/benchmarks.json', page: 'docs/benchmarks.md' }
const KINDS: DatabaseKind[] = ['PGlite', 'PostgreSQL']

const words = process.argv.slice(2)
const sizesNamed = words.map(Number).filter(Number.isInteger)
const sizes = sizesNamed.length === 0 ? ORDER_SIZES : sizesNamed
const kindsNamed = KINDS.filter((kind) => words.some((word) => kind.toLowerCase().startsWith(word.toLowerCase())))
const kinds = kindsNamed.length === 0 ? KINDS : kindsNamed

const sections: Section[] = [
  ...answerSections(kinds),
  ...orderSections(sizes, kinds),
  ...growthSections(kinds),
  ...variantSections(kinds),
  { key: 'browser', title: 'In the browser', run: benchBrowser },
  { key: 'catalogues', title: 'Large catalogues', run: benchSizes },
  { key: 'search', title: 'Search', run: benchSearch },
  { key: 'lists', title: 'Behind the counter, with 100,000 orders and 10,000 products', run: benchLists },
]

const parts = PARTS.filter((part) => words.includes(part))
for (const section of sections) {
  if (parts.length > 0 && !parts.some((part) => section.key.startsWith(part))) continue
  const measured = await measureSection(section)
  printSection(measured)
  // Stored one by one: a long run that fails keeps what it has measured.
  storeSection(section.key, measured, FILES)
}
