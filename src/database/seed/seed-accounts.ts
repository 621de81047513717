import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { sellerApplications, users } from '../tables/accounts.ts'
import { reviewerNames } from './reviewers.ts'
import type { SeededRandom } from './seeded-random.ts'

const JOINED = Date.UTC(2025, 0, 6, 5)
const DAY = 86_400_000

export const SAMPLE_ACCOUNTS = [
  { name: 'Asha Sample', username: 'shopper', number: '9876543210', role: 'customer' },
  { name: 'Sana Sample', username: 'seller', number: '9876543211', role: 'seller', sellerId: HOUSE_SELLER_ID },
  { name: 'Adi Sample', username: 'admin', number: '9876543212', role: 'admin' },
] as const

export type SeededAccounts = {
  shopper: string
  seller: string
  reviewers: string[]
  /** The shopper first. */
  buyers: { id: string; name: string }[]
}

/** The three sample accounts, and the authors of the reviews. */
export async function seedAccounts(
  db: Db,
  passwordHashes: readonly string[],
  now: Date,
  random: SeededRandom,
): Promise<SeededAccounts> {
  const accounts = SAMPLE_ACCOUNTS.map((account, index) => ({
    ...account,
    ...born(index, random),
    email: `${account.username}@threadspeak.test`,
    isEmailVerified: true,
    passwordHash: passwordHashes[index]!,
  }))
  const reviewers = reviewerNames.map((name, index) => {
    const username = name.toLowerCase().replace(' ', '.').replace(/\.$/, '')
    return {
      ...born(SAMPLE_ACCOUNTS.length + index, random),
      name,
      username,
      email: `${username}@reviewers.threadspeak.test`,
      isEmailVerified: true,
    }
  })
  await db.insert(users).values([...accounts, ...reviewers])
  // A pending seller application, so that an admin finds something to decide.
  const { id: userId } = reviewers.at(-1)!
  await db.insert(sellerApplications).values({ id: userId, userId, createdAt: new Date(now.getTime() - DAY) })
  const buyers = [accounts[0]!, ...reviewers].map(({ id, name }) => ({ id, name }))
  return { shopper: accounts[0]!.id, seller: accounts[1]!.id, reviewers: reviewers.map((one) => one.id), buyers }
}

/** The first admin of a shop without samples. */
export async function seedAdmin(db: Db, email: string, passwordHash: string, now: Date, random: SeededRandom) {
  await db.insert(users).values({
    id: newId(now, random.bytes),
    name: 'Admin',
    username: 'admin',
    email: email.trim().toLowerCase(),
    role: 'admin',
    isEmailVerified: true,
    passwordHash,
    createdAt: now,
    updatedAt: now,
  })
}

function born(index: number, random: SeededRandom) {
  const at = new Date(JOINED + index * 2 * DAY + random.between(0, DAY / 2))
  return { id: newId(at, random.bytes), createdAt: at, updatedAt: at }
}
