import { and, count, eq, inArray, ne, or } from 'drizzle-orm'
import { codProblemText, codReason } from '#contracts/orders/cod-terms.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { type CodSale, type CodTerms, codProblem } from '#rules/cod.ts'
import { isOpen, ORDER_STATUSES, owesCash } from '#rules/order-status.ts'
import type { ShippingInfo } from '#rules/shipping-form.ts'
import { advanceRule, type StoreTerms } from '#rules/store-settings.ts'
import type { UserRow } from '../accounts/user-to-json.ts'
import { ofGuest, ofPlace } from '../orders/guests.ts'
import type { Buyer } from './buyer.ts'
import { isRefusedByHistory } from './read-cod-history.ts'

const OPEN_CASH = ORDER_STATUSES.filter((status) => isOpen(status) && owesCash(status))

type AskedSale = CodSale & { shipping: ShippingInfo; now: Date }

/** Whether this person may pay this order in cash at this place, by the store's rules: the cheap ones first. */
export async function requireCod(tx: Db, terms: StoreTerms, buyer: Buyer, sale: AskedSale): Promise<void> {
  const known = toCodTerms(terms, buyer, false)
  refuseProblem(known, sale)
  const whose = { userId: buyer.id, contact: sale.shipping }
  const isHistoryRefused = await isRefusedByHistory(tx, terms, whose, sale.now)
  refuseProblem({ ...known, isHistoryRefused }, sale)
  if (terms.codOpenOrders === null) return
  // Two orders of one person at once are counted one after the other.
  if (buyer.guest === null)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, buyer.id)).for('no key update')
  refuseProblem({ ...known, isAtOpenLimit: await isAtOpenLimit(tx, terms, buyer) }, sale)
}

type Person = Pick<UserRow, 'isCodBlocked' | 'isEmailVerified'>

export function toCodTerms(terms: StoreTerms, person: Person, isAtLimit: boolean): CodTerms {
  const { isCodOffered: isOffered, codMaximumPaise: maximumPaise, codConfirmAbovePaise } = terms
  const confirmAbovePaise = person.isEmailVerified ? codConfirmAbovePaise : 0
  const { prepaidCategories, isMadeToOrderPrepaid } = terms
  const advance = advanceRule(terms)
  return {
    ...{
      isOffered,
      isBlocked: person.isCodBlocked,
      maximumPaise,
      isAtOpenLimit: isAtLimit,
      confirmAbovePaise,
      advance,
    },
    ...(prepaidCategories.length > 0 && { prepaidCategories }),
    ...(isMadeToOrderPrepaid && { isMadeToOrderPrepaid }),
  }
}

/**
 * A guest has as many open as were ordered with the same email address or phone number, or to the same door. The order
 * `exceptId` is not counted.
 */
export async function isAtOpenLimit(
  db: Db,
  { codOpenOrders }: StoreTerms,
  { id, guest }: Pick<Buyer, 'id' | 'guest'>,
  exceptId?: string,
): Promise<boolean> {
  if (codOpenOrders === null) return false
  const isTheirs = guest === null ? eq(orders.userId, id ?? '') : or(ofGuest(guest), ofPlace(guest))
  const isOther = exceptId === undefined ? undefined : ne(orders.id, exceptId)
  const isOpen = and(isTheirs, isOther, eq(orders.method, 'COD'), inArray(orders.status, OPEN_CASH))
  const [open] = await db.select({ number: count() }).from(orders).where(isOpen)
  return Number(open?.number ?? 0) >= codOpenOrders
}

function refuseProblem(terms: CodTerms, sale: CodSale): void {
  const problem = codProblem(terms, sale)
  if (problem !== null) throw new Refusal('conflict', codProblemText(problem, codReason(terms, sale.lines)))
}
