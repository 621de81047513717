import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { users } from '../tables/accounts.ts'
import { sellers } from '../tables/sellers.ts'
import { crochetGoods, offcutGoods } from './catalogue/goods-of-sellers.ts'
import { insertProducts } from './seed-catalogue.ts'
import type { SeedProduct } from './seed-product.ts'
import type { SeededRandom } from './seeded-random.ts'

type SampleSeller = {
  /** Fixed, so that clearing the samples finds it. */
  id: string
  slug: string
  name: string
  story: string
  city: string
  state: string
  address: string
  /** Made up: whoever has none sends only within their own state. */
  gstin: string
  daysToMake: number | null
  person: { name: string; username: string }
  goods: readonly SeedProduct[]
}

/** The sellers of the sample shop beside the house. */
export const SAMPLE_SELLERS: readonly SampleSeller[] = [
  {
    id: '0197c9e0-0000-7000-8000-000000000001',
    slug: 'phanda-and-daughters',
    name: 'Phanda and Daughters',
    story:
      'A phanda is a loop, and loops are all we do. Eleven of us crochet and knit on a veranda above the tea gardens; the youngest learned from her grandmother, who still rejects a third of what the rest of us make. We dye with what grows here and begin your piece when you order it.',
    city: 'Palampur',
    state: 'Himachal Pradesh',
    address: '4 Bundla Tea Road, Palampur 176061, Himachal Pradesh',
    gstin: '02AAAFP0001A1ZO',
    daysToMake: 4,
    person: { name: 'Noor Sample', username: 'phanda' },
    goods: crochetGoods,
  },
  {
    id: '0197c9e0-0000-7000-8000-000000000002',
    slug: 'katran-ghar',
    name: 'Katran Ghar',
    story:
      'Katran is what lies under the cutting table. We collect it from the block printers and ikat weavers around us, sort it by colour on Mondays and sew on all the other days. Nothing here was woven for us; everything had a first life as the edge of something else.',
    city: 'Bhuj',
    state: 'Gujarat',
    address: '27 Old Dyers Lane, Bhuj 370001, Gujarat',
    gstin: '24AAAFK0001A1ZN',
    daysToMake: null,
    person: { name: 'Jaya Sample', username: 'katran' },
    goods: offcutGoods,
  },
]

const JOINED = Date.UTC(2025, 6, 1, 5)

/** Sellers beside the house, one person each, with goods of their own. */
export async function seedSellers(db: Db, passwordHashes: readonly string[], random: SeededRandom): Promise<void> {
  const at = new Date(JOINED)
  const dates = { createdAt: at, updatedAt: at }
  for (const [index, { person, goods, ...seller }] of SAMPLE_SELLERS.entries()) {
    const userId = newId(at, random.bytes)
    const email = `${person.username}@sellers.threadspeak.test`
    const account = { role: 'seller', isEmailVerified: true, passwordHash: passwordHashes[index]! } as const
    await db.insert(sellers).values({ ...seller, ...dates })
    await db.insert(users).values({ ...person, ...account, ...dates, id: userId, email, sellerId: seller.id })
    await insertProducts(db, goods, { id: userId, sellerId: seller.id }, random)
  }
}
