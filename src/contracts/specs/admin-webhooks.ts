import { messageAnswer } from '../accounts/accounts.ts'
import {
  deliveriesAnswer,
  deliveriesQuery,
  deliveryParams,
  resendFailedInput,
  webhookChanged,
  webhookInput,
  webhooksAnswer,
  webhookWithSecret,
} from '../admin/webhooks.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const listWebhooks = {
  summary: 'List webhook endpoints',
  description: 'Where the shop tells what happens, and how many messages wait or were given up.',
  auth: 'admin',
  right: 'people:write',
  answer: webhooksAnswer,
} satisfies CallSpec

export const addWebhook = {
  summary: 'Add a webhook endpoint',
  description: 'The answer shows its secret, once. The address must be on the public internet, with https.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  body: webhookInput,
  status: 201,
  answer: webhookWithSecret,
} satisfies CallSpec

export const changeWebhook = {
  summary: 'Change a webhook endpoint',
  description: 'Address, events, and whether it is on. What waits is sent once it is on again.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  body: webhookInput,
  answer: webhookChanged,
} satisfies CallSpec

export const deleteWebhook = {
  summary: 'Delete a webhook endpoint',
  description: 'With its log. What waits is not sent.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  answer: messageAnswer,
} satisfies CallSpec

export const rotateWebhookSecret = {
  summary: 'Make a new secret of an endpoint',
  description: 'The answer shows it, once. For 24 hours messages carry a signature of the old one too.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  answer: webhookWithSecret,
} satisfies CallSpec

export const testWebhook = {
  summary: 'Send a test message',
  description: 'Of the type webhook.test, also to an endpoint that is off.',
  auth: 'admin',
  right: 'people:write',
  params: idParams,
  answer: messageAnswer,
} satisfies CallSpec

export const listDeliveries = {
  summary: 'List the messages of an endpoint',
  description: 'The newest first, with what was answered. They are kept for 30 days.',
  auth: 'admin',
  right: 'people:write',
  params: idParams,
  query: deliveriesQuery,
  answer: deliveriesAnswer,
} satisfies CallSpec

export const resendDelivery = {
  summary: 'Send a message again',
  description: 'With the same id, so that the receiver knows a repetition.',
  auth: 'admin',
  right: 'people:write',
  params: deliveryParams,
  answer: messageAnswer,
} satisfies CallSpec

export const resendFailed = {
  summary: 'Send all failed messages again',
  description: 'Of an endpoint, since a time.',
  auth: 'admin',
  right: 'people:write',
  params: idParams,
  body: resendFailedInput,
  answer: messageAnswer,
} satisfies CallSpec
