import * as calls from '#contracts/calls/notices.ts'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import { toRupees } from '#rules/money.ts'
import type { NoticeKind } from '#rules/product-notice.ts'
import type { WishedItem } from '#rules/wishlist.ts'
import { api } from '../client/api.ts'
import { messageOr } from '../client/api-call.ts'
import { session } from '../client/session-state.ts'
import type { Toasts } from '../ui/feedback/toast-context.ts'
import { loadNotices } from './use-own-notices.ts'

export type AskedNotice = { kind: NoticeKind; item: WishedItem; paise: number }

export function sendNotice({ kind, item: { productId, variantId }, paise }: AskedNotice, email?: string) {
  const body = { kind, productId, variantId, price: toRupees(paise), ...(email === undefined ? {} : { email }) }
  return api(calls.askNotice, { body })
}

/** One press for those whose address is confirmed; false when an address is to be asked for. */
export async function askAtOnce(asked: AskedNotice, show: Toasts['show']): Promise<boolean> {
  const now = session.getState()
  if (now.status !== 'signed-in' || !now.user.isEmailVerified) return false
  try {
    show({ type: 'success', message: (await sendNotice(asked)).message })
    await loadNotices()
  } catch (error) {
    show({ type: 'error', message: messageOr(error, NOTICE_TEXTS.failed) })
  }
  return true
}
