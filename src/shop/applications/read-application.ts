import { asc, eq } from 'drizzle-orm'
import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { payoutAccounts } from '#database/tables/payouts.ts'
import { sellerApplicationForms, sellerApplicationPictures } from '#database/tables/seller-applications.ts'
import { isId } from '#rules/is-id.ts'
import { NO_APPLICATION } from '#rules/seller-application-form.ts'
import { authorize } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

export async function readOwnApplication(shop: RequestContext): Promise<{ application: ApplicationJson }> {
  const { userId } = authorize(shop, 'see_own_account')
  return { application: await findApplication(shop.db, userId) }
}

/** For who decides: with the number of the account, which nobody else but its owner sees. */
export async function readApplication(shop: RequestContext, id: string): Promise<{ application: ApplicationJson }> {
  authorize(shop, 'run_users')
  const application = isId(id) ? await findApplication(shop.db, id) : null
  if (application === null || application.status === 'none') {
    throw new Refusal('not_found', ADMIN_SELLER_TEXTS.missing)
  }
  return { application }
}

export async function findApplication(db: Db, userId: string): Promise<ApplicationJson> {
  const [found] = await db
    .select({ form: sellerApplicationForms, stands: sellerApplications, account: payoutAccounts })
    .from(users)
    .leftJoin(sellerApplicationForms, eq(sellerApplicationForms.userId, users.id))
    .leftJoin(sellerApplications, eq(sellerApplications.userId, users.id))
    .leftJoin(payoutAccounts, eq(payoutAccounts.id, sellerApplicationForms.accountId))
    .where(eq(users.id, userId))
  const { form = null, stands = null, account = null } = found ?? {}
  const {
    name,
    legalName,
    address,
    city,
    state,
    pan,
    gstin,
    enrolmentId,
    makes,
    account: typed,
  } = form ?? NO_APPLICATION
  return {
    status: statusOf(stands?.status ?? null, form),
    form: { name, legalName, address, city, state, pan, gstin, enrolmentId, makes, account: typed },
    pictures: await findPictures(db, userId),
    sentAt: form?.sentAt?.toISOString() ?? null,
    asked: form?.asked ?? '',
    reason: stands?.reason ?? '',
    accountCheck:
      account === null
        ? null
        : {
            ...{ accountId: account.id, state: account.state, registeredName: account.registeredName },
            ...{ problem: account.problem, confirmedAt: account.confirmedAt?.toISOString() ?? null },
          },
  }
}

export async function findPictures(db: Db, userId: string): Promise<string[]> {
  const { id, createdAt } = sellerApplicationPictures
  const rows = await db
    .select({ id })
    .from(sellerApplicationPictures)
    .where(eq(sellerApplicationPictures.userId, userId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => row.id)
}

/**
 * Who chose to sell when signing up has said nothing of themselves yet. Whose application was deleted may send the form
 * again.
 */
function statusOf(
  status: 'Pending' | 'Approved' | 'Rejected' | null,
  form: { sentAt: Date | null } | null,
): ApplicationJson['status'] {
  if (status === 'Approved') return 'approved'
  if (form?.sentAt != null && status !== null) return status === 'Rejected' ? 'rejected' : 'sent'
  if (status === 'Rejected') return 'rejected'
  return status === null && form === null ? 'none' : 'draft'
}
