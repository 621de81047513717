import type { CallSpec } from '../call.ts'
import {
  askNoticeInput,
  noticeAnswer,
  noticeIdParams,
  noticeKeyInput,
  noticesAnswer,
  queueAnswer,
  queueInput,
} from '../notices/notices.ts'

export const askNotice = {
  summary: 'Ask to be told when a product is back or costs less',
  description:
    'One mail, within 90 days. `first_claim` is a place in the queue for a piece that somebody is paying for, for a day: when it comes free, it is kept for the first in the queue for ten minutes. With a confirmed address of your account it is done; any other address first gets a mail whose link confirms it. The answer tells nothing about the address.',
  auth: 'optional',
  right: 'own',
  body: askNoticeInput,
  answer: noticeAnswer,
} satisfies CallSpec

export const listNotices = {
  summary: 'What you asked to be told',
  description: 'What is still waited for, the newest first. Places in queues are not among them.',
  auth: 'signed-in',
  right: 'own',
  answer: noticesAnswer,
} satisfies CallSpec

export const endNotice = {
  summary: 'Be told about one thing no more',
  description: 'One of `GET /v1/api/notices`. To wait again, ask again.',
  auth: 'signed-in',
  right: 'own',
  params: noticeIdParams,
  answer: noticeAnswer,
} satisfies CallSpec

export const confirmNotice = {
  summary: 'Confirm the address of a notice',
  description: 'By the key in the link of the mail.',
  auth: 'public',
  body: noticeKeyInput,
  answer: noticeAnswer,
} satisfies CallSpec

export const endNotices = {
  summary: 'End all notices to an address',
  description: 'By the key in the link of any of its mails. Pressed again it answers the same.',
  auth: 'public',
  body: noticeKeyInput,
  answer: noticeAnswer,
} satisfies CallSpec

export const endNoticesAtOnce = {
  summary: 'End all notices to an address, from a mail program',
  description: 'The address in the List-Unsubscribe header (RFC 8058). The body is not read.',
  auth: 'public',
  params: noticeKeyInput,
  answer: noticeAnswer,
} satisfies CallSpec

export const readQueue = {
  summary: 'Why a combination is sold out, and your place in its queue',
  description:
    'Whether it is sold out because somebody is paying for it, and when the first such hold ends. Tells nothing about whose it is, or how many there are.',
  auth: 'optional',
  right: 'own',
  body: queueInput,
  answer: queueAnswer,
} satisfies CallSpec

export const leaveQueue = {
  summary: 'Leave the queue for a combination',
  description: 'A piece that is kept for you goes to the next.',
  auth: 'optional',
  right: 'own',
  body: queueInput,
  answer: noticeAnswer,
} satisfies CallSpec
