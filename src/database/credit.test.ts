import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { id, user } from '../../tests/support/rows.ts'
import { emptyDatabase } from '../../tests/support/test-database.ts'
import { isCheckViolation, isUniqueViolation, sqlState } from './sql-state.ts'
import { users } from './tables/accounts.ts'
import { creditAccounts, creditEntries } from './tables/credit.ts'

const AT = new Date('2026-03-10T10:00:00Z')
const RESTRICTED = '23001'

onBothDatabases('the ledger of store credit', (database) => {
  let accountId = ''
  beforeEach(async () => {
    const { db } = database()
    await emptyDatabase(db)
    const person = user({})
    await db.insert(users).values(person)
    accountId = id()
    await db.insert(creditAccounts).values({ id: accountId, userId: person.id ?? '', createdAt: AT })
  })

  const add = async (amountPaise: number, key = id()) => {
    const entry = { id: id(), accountId, kind: 'granted' as const, amountPaise, key, at: AT, note: 'Sorry' }
    await database().db.insert(creditEntries).values(entry)
    return entry.id
  }
  const balance = async () => {
    const [account] = await database().db.select().from(creditAccounts).where(eq(creditAccounts.id, accountId))
    return account?.balancePaise
  }
  const failure = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => null,
      (error: unknown) => error,
    )

  test('entries make the balance', async () => {
    await add(1000)
    await add(-400)
    expect(await balance()).toBe(600)
  })

  test('no balance goes below zero', async () => {
    await add(1000)
    expect(isCheckViolation(await failure(add(-1001)), 'credit_accounts_balance_check')).toBe(true)
    expect(await balance()).toBe(1000)
  })

  test('of many who spend the same at once one succeeds', async () => {
    await add(1000)
    const spent = await Promise.all(Array.from({ length: 8 }, () => failure(add(-1000))))
    expect(spent.filter((error) => error === null)).toHaveLength(1)
    expect(await balance()).toBe(0)
  })

  test('a cause is booked once', async () => {
    await add(1000, 'grant:1')
    expect(isUniqueViolation(await failure(add(1000, 'grant:1')), 'credit_entries_key')).toBe(true)
    expect(await balance()).toBe(1000)
  })

  test('an entry is never changed or deleted; only its note may be emptied', async () => {
    const { db } = database()
    const own = eq(creditEntries.id, await add(1000))
    for (const change of [{ amountPaise: 9 }, { kind: 'spent' as const }, { note: 'Other' }])
      expect(sqlState(await failure(db.update(creditEntries).set(change).where(own)))).toBe(RESTRICTED)
    expect(sqlState(await failure(db.delete(creditEntries).where(own)))).toBe(RESTRICTED)
    await db.update(creditEntries).set({ note: '' }).where(own)
    expect(await balance()).toBe(1000)
  })

  test('the balance changes by entries alone', async () => {
    const { db } = database()
    const raised = db.update(creditAccounts).set({ balancePaise: 5 }).where(eq(creditAccounts.id, accountId))
    expect(sqlState(await failure(raised))).toBe(RESTRICTED)
    const rich = { id: id(), userId: null, balancePaise: 5, createdAt: AT }
    expect(sqlState(await failure(db.insert(creditAccounts).values(rich)))).toBe(RESTRICTED)
  })

  test('an account that has entries cannot be deleted', async () => {
    await add(1000)
    expect(sqlState(await failure(database().db.execute(sql`delete from credit_accounts`)))).toMatch(/^23/)
  })
})
