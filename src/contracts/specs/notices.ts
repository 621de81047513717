import type { CallSpec } from '../call.ts'
import { askNoticeInput, noticeAnswer, noticeKeyInput } from '../notices/notices.ts'

export const askNotice = {
  summary: 'Ask to be told when a product is back or costs less',
  description:
    'One mail, within 90 days. With a confirmed address of your account it is done; any other address first gets a mail whose link confirms it. The answer tells nothing about the address.',
  auth: 'optional',
  body: askNoticeInput,
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
