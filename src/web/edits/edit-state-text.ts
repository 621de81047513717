import type { OrderEditJson } from '#contracts/orders/edits.ts'
import { message, type Text } from '#rules/message.ts'
import { clockText } from '../i18n/moments.ts'

/** What became of a change, and when. */
export function editStateText({ state, decidedAt, createdAt }: OrderEditJson): Text {
  const moment = clockText(decidedAt ?? createdAt)
  if (state === 'applied') return message('Done {moment}', { moment })
  if (state === 'declined') return message('Declined {moment}', { moment })
  return state === 'withdrawn' ? message('Withdrawn {moment}', { moment }) : 'Not answered in time'
}
