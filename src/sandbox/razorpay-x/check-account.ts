import { newProviderId, unixSeconds } from '../razorpay/entities.ts'
import type { StandIn } from '../razorpay/stand-in.ts'
import type { FundAccountBody, ValidationBody } from './bodies.ts'
import { type Magic, magicOf } from './magic.ts'
import { addBody, findBody, saveBody, tell } from './store.ts'

/** Sends a rupee. Answered as created; a moment later the bank has said whose the account is. */
export async function checkAccount(
  standIn: StandIn,
  fundAccountId: string,
  notes: Record<string, string>,
): Promise<ValidationBody> {
  const created = await standIn.db.transaction(async (tx) => {
    const account = await findBody(tx, 'fund_account', fundAccountId)
    const check: ValidationBody = {
      id: newProviderId('fav_'),
      entity: 'fund_account.validation',
      fund_account: account,
      status: 'created',
      amount: account.account_type === 'bank_account' ? 100 : 0,
      currency: 'INR',
      notes,
      results: { account_status: null, registered_name: null },
      status_details: {
        description: 'Validation request is created',
        source: 'internal',
        reason: 'validation_request_created',
      },
      utr: null,
      created_at: unixSeconds(standIn.now()),
    }
    await addBody(tx, check, account.id, standIn.now())
    return check
  })
  if (magicOf(created.fund_account) !== 'slow') await settleCheck(standIn, created.id)
  return created
}

/** The bank answers. */
export async function settleCheck(standIn: StandIn, id: string): Promise<void> {
  await standIn.db.transaction(async (tx) => {
    const check = await findBody(tx, 'fund_account.validation', id, true)
    if (check.status !== 'created') return
    const { name } = await findBody(tx, 'contact', check.fund_account.contact_id)
    const settled = answered(check, magicOf(check.fund_account), nameAtBank(check.fund_account, name))
    await saveBody(tx, settled)
    await tell(tx, standIn, `fund_account.validation.${settled.status}`, settled)
  })
  standIn.wake()
}

function answered(check: ValidationBody, magic: Magic | null, registered: string): ValidationBody {
  if (magic === 'nocheck') {
    const status_details = {
      description: 'Beneficiary bank is offline',
      source: 'beneficiary_bank',
      reason: 'beneficiary_bank_offline',
    }
    return { ...check, status: 'failed', status_details }
  }
  const isThere = magic !== 'invalid' && magic !== 'closed'
  return {
    ...check,
    status: 'completed',
    utr: isThere ? '123456789012' : null,
    results: isThere
      ? { account_status: 'active', registered_name: magic === 'other' ? 'SOMEBODY ELSE' : registered }
      : {
          account_status: 'invalid',
          registered_name: null,
          details: magic === 'closed' ? 'The account is closed.' : 'There is no such account.',
        },
    status_details: {
      description: 'Validation request is completed',
      source: 'beneficiary_bank',
      reason: isThere
        ? 'validation_completed'
        : magic === 'closed'
          ? 'bank_account_closed'
          : 'beneficiary_account_invalid',
    },
  }
}

function nameAtBank({ bank_account }: FundAccountBody, contact: string): string {
  return (bank_account?.name ?? contact).toUpperCase()
}
