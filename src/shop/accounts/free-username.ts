import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import type { Shop } from '../context/shop.ts'

const LONGEST = 20

/** Derives a username from the local part of the email. The owner can change it. */
export async function freeUsername(db: Db, shop: Pick<Shop, 'randomBytes'>, email: string): Promise<string> {
  const username = usernameFrom(email)
  const taken = await db.$count(users, sql`lower(${users.username}) = ${username}`)
  // Eight random characters are unique enough; checking again would only open a race.
  return taken === 0 ? username : `${username}-${Buffer.from(shop.randomBytes(4)).toString('hex')}`
}

function usernameFrom(email: string): string {
  const letters = (email.split('@')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, LONGEST)
  return letters.length >= 3 ? letters : `${letters}shopper`
}
