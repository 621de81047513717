import { z } from 'zod'
import { tooLong } from '../plain-text.ts'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts.ts'
import { SESSION_TEXTS } from './session-texts.ts'

const code = z
  .string({ error: SECOND_FACTOR_TEXTS.codeMissing })
  .trim()
  .min(1, { error: SECOND_FACTOR_TEXTS.codeMissing })
  .max(40, { error: tooLong(40) })

/** Accounts without a password send none. */
export const passwordProof = z.object({
  password: z
    .string()
    .max(1000, { error: tooLong(200) })
    .optional(),
})
export const totpConfirmInput = z.object({ code })
export const secondFactorInput = z.object({
  token: z.string({ error: SESSION_TEXTS.needed }).max(200),
  code,
  /** Not asked again in this browser for 30 days. */
  remember: z.boolean().default(false),
})

export const totpBegun = z.object({
  success: z.literal(true),
  /** Base32, to be typed where no code can be scanned. */
  secret: z.string(),
  url: z.string(),
  /** An SVG path in a square of `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
})
export type TotpBegun = z.infer<typeof totpBegun>

/** Shown once. */
export const recoveryCodesAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  recoveryCodes: z.array(z.string()),
})
export type RecoveryCodesAnswer = z.infer<typeof recoveryCodesAnswer>

export const passkeyJson = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Synced between devices by its provider. */
  isBackedUp: z.boolean(),
})
export type PasskeyJson = z.infer<typeof passkeyJson>

export const secondFactorAnswer = z.object({
  /** Since when; null while it is off. */
  onSince: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  rememberedDevices: z.int(),
  /** The owner of the shop asks it of everybody who works here. */
  isRequired: z.boolean(),
  hasPassword: z.boolean(),
  passkeys: z.array(passkeyJson),
})
export type SecondFactorJson = z.infer<typeof secondFactorAnswer>

export type SecondFactorInput = z.infer<typeof secondFactorInput>

/** Base64url, as browsers send it. */
const encoded = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/)
const credential = {
  id: encoded(2000),
  rawId: encoded(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
}

/** What a browser answers to `navigator.credentials.create`. */
export const newPasskeyInput = z.object({
  name: z
    .string({ error: SECOND_FACTOR_TEXTS.passkeyNameMissing })
    .trim()
    .min(1, { error: SECOND_FACTOR_TEXTS.passkeyNameMissing })
    .max(60, { error: tooLong(60) }),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(10_000),
      attestationObject: encoded(20_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
})
export type NewPasskeyInput = z.infer<typeof newPasskeyInput>

/** What a browser answers to `navigator.credentials.get`. */
export const passkeyProof = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(10_000),
      authenticatorData: encoded(10_000),
      signature: encoded(4000),
      userHandle: encoded(200).optional(),
    }),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProof>

/** Options for the browser, in WebAuthn's own format. */
export const passkeyOptionsAnswer = z.object({ success: z.literal(true), options: z.record(z.string(), z.unknown()) })

/** Either a code or a passkey. */
export const stepUpInput = z.union([totpConfirmInput, passkeyProof])
export type StepUpInput = z.infer<typeof stepUpInput>
