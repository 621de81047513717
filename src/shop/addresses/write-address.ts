import { and, eq, ne } from 'drizzle-orm'
import type { AddressInput, AddressJson } from '#contracts/accounts/addresses.ts'
import { ADDRESS_TEXTS } from '#contracts/orders/order-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { addresses } from '#database/tables/addresses.ts'
import { shippingFormProblems, toShippingInfo } from '#rules/shipping-form.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'
import { type AddressRow, addressToJson } from './list-addresses.ts'
import { MAX_ADDRESSES } from './save-address.ts'

type Answer = { success: true; message: string; address: AddressJson }

/** The first address of an account becomes its default. */
export async function addAddress(shop: RequestContext, input: AddressInput): Promise<Answer> {
  const { userId } = authorize(shop, 'place_order')
  const place = requireAddress(input)
  const row = await shop.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    const count = await tx.$count(addresses, eq(addresses.userId, userId))
    if (count >= MAX_ADDRESSES) throw new Refusal('conflict', ADDRESS_TEXTS.tooMany)
    const id = shop.newId()
    const isDefault = input.isDefault === true || count === 0
    if (isDefault) await leaveDefault(tx, userId, id)
    const [made] = await tx
      .insert(addresses)
      .values({ id, userId, ...place, isDefault, usedAt: shop.now() })
      .returning()
    return made
  })
  return toAnswer(ADDRESS_TEXTS.added, row)
}

/** Another user's address is answered with 404. */
export async function changeAddress(shop: RequestContext, id: string, input: AddressInput): Promise<Answer> {
  const { userId } = authorize(shop, 'place_order')
  const place = requireAddress(input)
  const row = await shop.db.transaction(async (tx) => {
    await lockOwner(tx, userId)
    if (input.isDefault === true) await leaveDefault(tx, userId, id)
    const [changed] = await tx
      .update(addresses)
      .set({ ...place, ...(input.isDefault === true ? { isDefault: true } : {}) })
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning()
    if (changed === undefined) throw new Refusal('not_found', ADDRESS_TEXTS.missing)
    return changed
  })
  return toAnswer(ADDRESS_TEXTS.changed, row)
}

/** Serializes writes of one owner: two concurrent ones must not both fit the last free slot or both be the default. */
async function lockOwner(tx: Db, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

async function leaveDefault(tx: Db, userId: string, exceptId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault, ne(addresses.id, exceptId)))
}

function requireAddress(input: AddressInput) {
  const { isDefault: _, label, ...form } = input
  const problems = Object.entries(shippingFormProblems(form))
  const [first] = problems
  if (first !== undefined) {
    throw new Refusal(
      'bad_input',
      first[1],
      problems.map(([path, text]) => fieldProblem(path, text)),
    )
  }
  const { fullName: _name, country: _country, ...place } = toShippingInfo(form)
  const names = { firstName: form.firstName.trim(), lastName: form.lastName.trim() }
  return { ...place, ...names, ...(label === undefined ? {} : { label }) }
}

function toAnswer(message: string, row: AddressRow | undefined): Answer {
  if (row === undefined) throw new Error('an address that was written is there')
  return { success: true, message, address: addressToJson(row) }
}
