import { messageAnswer } from '../accounts/accounts.ts'
import { apiKeyAdded, apiKeyInput, apiKeysAnswer } from '../admin/api-keys.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

export const listApiKeys = {
  summary: 'List API keys',
  description: 'The newest first, without the keys themselves.',
  auth: 'admin',
  right: 'people:write',
  answer: apiKeysAnswer,
} satisfies CallSpec

export const addApiKey = {
  summary: 'Make an API key',
  description: 'The answer shows the key, once. Scopes of exports and refunds need a second factor.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  body: apiKeyInput,
  status: 201,
  answer: apiKeyAdded,
} satisfies CallSpec

export const revokeApiKey = {
  summary: 'Revoke an API key',
  description: 'Its next call is refused.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: idParams,
  answer: messageAnswer,
} satisfies CallSpec
