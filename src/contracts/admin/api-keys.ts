import { z } from 'zod'
import { API_SCOPES, KEY_LIVES } from '#rules/api-keys.ts'
import { tooLong } from '../plain-text.ts'
import { API_KEY_TEXTS } from './api-key-texts.ts'

const MAX_NAME = 80

const apiKey = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Prefix and last four symbols. */
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  state: z.enum(['active', 'expired', 'revoked']),
  /** Who made it; null once their account is gone. */
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
})
export type ApiKeyJson = z.infer<typeof apiKey>

export const apiKeysAnswer = z.object({
  keys: z.array(apiKey),
  /** Whether the admin who asks has a second factor, which some scopes need. */
  hasSecondFactor: z.boolean(),
})
export type ApiKeysJson = z.infer<typeof apiKeysAnswer>

export const apiKeyInput = z.object({
  name: z
    .string({ error: API_KEY_TEXTS.nameMissing })
    .trim()
    .min(1, { error: API_KEY_TEXTS.nameMissing })
    .max(MAX_NAME, { error: tooLong(MAX_NAME) })
    .regex(/^[^\p{Cc}]*$/u, { error: API_KEY_TEXTS.nameMissing }),
  scopes: z.array(z.enum(API_SCOPES)).min(1, { error: API_KEY_TEXTS.scopesMissing }).max(API_SCOPES.length),
  expires: z.enum(KEY_LIVES).default('90'),
})
export type ApiKeyInput = z.output<typeof apiKeyInput>

export const apiKeyAdded = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The key itself: shown this once. */
  key: z.string(),
  apiKey,
})
export type ApiKeyAdded = z.infer<typeof apiKeyAdded>
