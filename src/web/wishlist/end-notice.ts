import * as calls from '#contracts/calls/notices.ts'
import { NOTICE_TEXTS } from '#contracts/notices/notice-texts.ts'
import type { NoticeJson } from '#contracts/notices/notices.ts'
import { paiseFromJson } from '#rules/money.ts'
import { api } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import type { Toasts } from '../ui/feedback/toast-context.ts'
import { askAtOnce } from './ask-notice.ts'
import { dropNotice } from './use-own-notices.ts'

/** What was told or has ended meanwhile is gone from the list as well. */
export async function endNotice(notice: NoticeJson, show: Toasts['show']): Promise<void> {
  const { id, kind, price, ...item } = notice
  const undo = () => void askAtOnce({ kind, item, paise: paiseFromJson(price) }, show)
  try {
    const { message } = await api(calls.endNotice, { params: { id } })
    show({ type: 'success', message, action: { label: 'Undo', onPress: undo } })
  } catch (error) {
    show({ type: 'error', message: messageOr(error, NOTICE_TEXTS.failed) })
    if (!(error instanceof CallFailure && error.status === 404)) return
  }
  dropNotice(id)
}
