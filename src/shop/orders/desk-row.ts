import { maskEmail, maskShipping } from '#rules/masked-shipping.ts'
import { mayReturn } from '#rules/order-deadlines.ts'
import { isDead, isDelivered } from '#rules/order-status.ts'
import { isForeignSeller } from '#rules/sellers.ts'
import { isContactHidden, maskContact } from '../access/contacts.ts'
import type { Guest } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import type { DeskRow, OrderRow } from './order-rows.ts'

/**
 * An order as the desk may show it, to a helper perhaps without its phone number and email address. Sellers other than
 * the house see of its buyer what the label needs, as long as the order is open or can come back; and never the email
 * address, which would let them do business past the shop.
 */
export function deskRow({ currentUser, now }: RequestContext, row: OrderRow): DeskRow {
  if (currentUser.role === 'guest') return forGuest(currentUser, row)
  if (row.userId === currentUser.userId) return row
  const shown: DeskRow = isForeignSeller(currentUser) ? ofSeller(row, isBuyerHidden({ currentUser, now }, row)) : row
  return isContactHidden(currentUser) ? maskContact(shown) : shown
}

/** To a seller other than the house, once nothing of the order is left to be done. */
export function isBuyerHidden(
  { currentUser, now }: Pick<RequestContext, 'currentUser' | 'now'>,
  row: OrderRow,
): boolean {
  if (currentUser.role === 'guest' || row.userId === currentUser.userId || !isForeignSeller(currentUser)) return false
  return isDead(row.status) || (isDelivered(row.status) && !mayReturn(row, now()))
}

/** Who came by a part's own number and contact is perhaps its seller, who knows both. */
function forGuest({ orderKey }: Guest, row: OrderRow): OrderRow {
  return orderKey?.orderId === row.id && orderKey.purchaseId !== row.purchaseId ? { ...row, purchaseId: null } : row
}

function ofSeller(row: OrderRow, isOver: boolean): DeskRow {
  const shown = isOver ? maskShipping(row) : { ...row, email: maskEmail(row.email) }
  // What was bought of others with it is none of theirs.
  return { ...shown, userId: null, purchaseId: null, isForeignDesk: true }
}
