import { and, eq } from 'drizzle-orm'
import { claimDue, workOff } from '#database/claim-due.ts'
import type { Db } from '#database/connect.ts'
import { rootMessage } from '#database/root-cause.ts'
import { users } from '#database/tables/accounts.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerApplicationForms } from '#database/tables/seller-applications.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import type { AccountDetails, Payouts, Validation } from '#integrations/payouts/payouts.ts'
import { type AccountProblem, accountProblem, CHECK_PATIENCE_MS, judgeAccount } from '#rules/payout-account.ts'
import type { Shop } from '../context/shop.ts'
import { lockOrder } from '../orders/find-order.ts'
import { moveOrder } from '../orders/move-order.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { PayoutAccountRow } from '../payments/queue-payout.ts'
import { payVerifiedAccount } from '../users/paid-account.ts'
import { applicationAccountEmail } from '../users/seller-emails.ts'

const AT_ONCE = 20
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 3_600_000
/** A lost answer is looked for from a little before it was asked for: clocks differ. */
const CLOCK_SLACK_MS = 10 * 60_000

/** Asks the bank whose the named accounts are, one step after the other; each is stored before the next. */
export async function checkAccounts(shop: Shop): Promise<number> {
  const { payouts } = shop
  if (payouts === null) return 0
  const isWaiting = eq(payoutAccounts.state, 'checking')
  const queue = { dueAt: 'nextTryAt', tries: 'attempts', isWaiting, leaseMs: LEASE_MS } as const
  const claim = () => claimDue(shop.db, payoutAccounts, { ...queue, now: shop.now() })
  return workOff(AT_ONCE, claim, (account) => checkOne(shop, payouts, account))
}

async function checkOne(shop: Shop, payouts: Payouts, account: PayoutAccountRow): Promise<void> {
  try {
    const check = await nextSteps(shop, payouts, account)
    if (check === null) return
    const { kind, holder } = account
    if (check.status === 'completed') return settle(shop, account, { ...judgeAccount(kind, check, holder), check })
    if (check.status === 'failed') return settle(shop, account, { state: 'failed', problem: 'no_answer', check })
    await postpone(shop, account, 'Waiting for the bank')
  } catch (error) {
    const isRefused = error instanceof PaymentsProblem && error.kind === 'refused' && !error.isUnauthorized
    if (isRefused) await settle(shop, account, { state: 'failed', problem: refusedFor(account, error.description) })
    else await postpone(shop, account, rootMessage(error))
  }
}

/** Null when the row is no longer this worker's. */
async function nextSteps(shop: Shop, payouts: Payouts, account: PayoutAccountRow): Promise<Validation | null> {
  const { id, holder, kind, providerValidationId } = account
  if (providerValidationId !== null) return payouts.fetchValidation(providerValidationId)
  const contactId = account.providerContactId ?? (await payouts.createContact({ name: holder, referenceId: id })).id
  if (!(await keep(shop, account, { providerContactId: contactId }))) return null
  const fundAccountId =
    account.providerFundAccountId ??
    (await payouts.createFundAccount({ contactId, holder, details: detailsOf(account) })).id
  if (!(await keep(shop, account, { providerFundAccountId: fundAccountId }))) return null
  const askedAt = account.validationAskedAt
  const since = new Date((askedAt ?? shop.now()).getTime() - CLOCK_SLACK_MS)
  const lost = askedAt === null ? null : await payouts.findValidation({ fundAccountId, referenceId: id, since })
  if (!(await keep(shop, account, { validationAskedAt: askedAt ?? shop.now() }))) return null
  const check = lost ?? (await payouts.validateAccount({ fundAccountId, kind, referenceId: id }))
  if (check.fundAccountId !== fundAccountId) {
    throw new PaymentsProblem('malformed', 'ANOTHER_CHECK', 'The provider answered about another account')
  }
  return (await keep(shop, account, { providerValidationId: check.id })) ? check : null
}

function detailsOf({ kind, upiId, accountNumber, ifsc }: PayoutAccountRow): AccountDetails {
  return kind === 'upi' ? { kind, upiId } : { kind, accountNumber, ifsc }
}

function refusedFor({ kind }: PayoutAccountRow, description: string): AccountProblem {
  return /ifsc|vpa|account.number/i.test(description) ? accountProblem(kind, description) : 'not_checkable'
}

type Step = Partial<typeof payoutAccounts.$inferInsert>

const isMine = ({ id, attempts }: PayoutAccountRow) =>
  and(eq(payoutAccounts.id, id), eq(payoutAccounts.attempts, attempts), eq(payoutAccounts.state, 'checking'))

async function keep(shop: Shop, account: PayoutAccountRow, step: Step): Promise<boolean> {
  const kept = await shop.db
    .update(payoutAccounts)
    .set(step)
    .where(isMine(account))
    .returning({ id: payoutAccounts.id })
  return kept.length > 0
}

type Settled = Pick<PayoutAccountRow, 'state' | 'problem'> & { check?: Validation }

/** The order changes with it: open pages and desks read it again. */
async function settle(shop: Shop, account: PayoutAccountRow, { state, problem, check }: Settled): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = account.orderId === null ? null : await lockOrder(tx, account.orderId)
    const known = { registeredName: check?.registeredName ?? null, settledAt: shop.now(), nextTryAt: null }
    const settled = await tx
      .update(payoutAccounts)
      .set({ state, problem, ...known, lastError: null })
      .where(isMine(account))
      .returning({ id: payoutAccounts.id })
    if (settled.length === 0) return
    if (state === 'verified') await payVerifiedAccount(tx, account.id)
    if (order !== null) await moveOrder(tx, shop, order, order.status, { by: 'payments' })
    else if (state === 'confirm') await askWhose(tx, shop, { ...account, registeredName: known.registeredName })
  })
}

/** Of an applicant, who may be gone from the page by now. */
async function askWhose(tx: Db, shop: Shop, { id, holder, registeredName }: PayoutAccountRow): Promise<void> {
  const [applicant] = await tx
    .select({ email: users.email, language: users.language })
    .from(sellerApplicationForms)
    .innerJoin(users, eq(users.id, sellerApplicationForms.userId))
    .where(eq(sellerApplicationForms.accountId, id))
  if (applicant === undefined) return
  const store = await emailStore(shop, applicant.language)
  const names = { registered: registeredName ?? '', legal: holder }
  await queueEmail(tx, shop, applicant.email, applicationAccountEmail(store, names, `${shop.publicUrl}/sell`))
}

/** Later again, ever more seldom; after a day the bank is taken as silent. */
async function postpone(shop: Shop, account: PayoutAccountRow, reason: string): Promise<void> {
  const now = shop.now().getTime()
  if (now - account.createdAt.getTime() > CHECK_PATIENCE_MS) {
    return settle(shop, account, { state: 'failed', problem: 'no_answer' })
  }
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (account.attempts - 1))
  await keep(shop, account, { nextTryAt: new Date(now + wait), lastError: reason.slice(0, 500) })
}
