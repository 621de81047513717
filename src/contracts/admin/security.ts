import { z } from 'zod'
import { ROLES } from '#rules/admin-lists.ts'

export const securityAnswer = z.object({
  /** Everybody who works here needs a second factor. */
  isSecondFactorRequired: z.boolean(),
  /** Whether the admin who asks has one. */
  hasOwn: z.boolean(),
  staff: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      /** Since when; null without a second factor. */
      secondFactorSince: z.string().nullable(),
      passkeys: z.int(),
    }),
  ),
})
export type SecurityJson = z.infer<typeof securityAnswer>

export const securityInput = z.object({ isSecondFactorRequired: z.boolean() })
export const securityChanged = z.object({ success: z.literal(true), message: z.string(), security: securityAnswer })
export type SecurityChanged = z.infer<typeof securityChanged>
