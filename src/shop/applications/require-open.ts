import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { findApplication } from './read-application.ts'

/** Of a locked user: neither decided for them nor in the hands of the shop. */
export async function requireOpen(tx: Db, { id, role }: UserRow): Promise<void> {
  const { status, sentAt } = await findApplication(tx, id)
  if (role !== 'customer' || status === 'approved') throw new Refusal('conflict', APPLICATION_TEXTS.sellsAlready)
  if (status === 'sent' && sentAt !== null) throw new Refusal('conflict', APPLICATION_TEXTS.sentBefore)
}
