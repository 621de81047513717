import { messageAnswer } from '../accounts/accounts.ts'
import { securityAnswer, securityChanged, securityInput } from '../admin/security.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const readSecurity = {
  summary: 'Read who signs in with two steps',
  description: 'Everybody who works here, and whether the shop requires a second factor of them.',
  auth: 'admin',
  right: 'people:write',
  answer: securityAnswer,
} satisfies CallSpec

export const changeSecurity = {
  summary: 'Require a second factor',
  description: 'Of everybody who works here. Refused while the admin who asks has none.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  body: securityInput,
  answer: securityChanged,
} satisfies CallSpec

export const resetSecondFactor = {
  summary: 'Switch off the second factor of a user',
  description:
    'For somebody who lost phone and recovery codes. Ends their sessions, removes their passkeys and tells them by mail.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  answer: messageAnswer,
} satisfies CallSpec
