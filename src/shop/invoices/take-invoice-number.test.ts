import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { emptyDatabase } from '../../../tests/support/test-database.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

const JUNE = new Date('2026-06-12T09:30:00Z')

onBothDatabases('invoice numbers', (database) => {
  beforeEach(() => emptyDatabase(database().db))

  const take = (at = JUNE, kind: 'invoice' | 'credit_note' = 'invoice') =>
    database().db.transaction((tx) => takeInvoiceNumber(tx, kind, at))

  test('each kind and each financial year counts for itself, from one', async () => {
    expect(await take()).toEqual({ kind: 'invoice', financialYear: '2026-27', sequence: 1, number: 'TS/26-27/000001' })
    expect((await take()).number).toBe('TS/26-27/000002')
    expect((await take(JUNE, 'credit_note')).number).toBe('CN/26-27/000001')
    expect((await take(new Date('2027-03-31T18:30:00Z'))).number).toBe('TS/27-28/000001')
    expect((await take()).number).toBe('TS/26-27/000003')
  })

  test('many at once, some of them rolled back: no gap and no number twice', async () => {
    const kept: number[] = []
    const one = async (index: number) => {
      const work = async (tx: Db) => {
        const { sequence } = await takeInvoiceNumber(tx, 'invoice', JUNE)
        if (index % 3 === 0) throw new Error('changed its mind')
        return sequence
      }
      await database()
        .db.transaction(work)
        .then(
          (sequence) => kept.push(sequence),
          (error: unknown) => expect(String(error)).toContain('changed its mind'),
        )
    }
    await Promise.all(Array.from({ length: 30 }, (_, index) => one(index)))
    expect(kept.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })
})
