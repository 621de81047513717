import type { z } from 'zod'
import type { CallRight, KeyRight } from '#rules/rights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public` ignores the token, `optional` answers guests too, `order` means whoever is signed in or has the
 * key of the order, `care` the same with the key of a conversation, `seller` means sellers and admins.
 */
export type CallAuth = 'public' | 'optional' | 'order' | 'care' | 'signed-in' | 'seller' | 'admin'

/** The contract of a call, without its path. Specs load zod, so pages import their types only. */
export type CallSpec = CallParts & CallAccess

/**
 * The right that a call asks of whoever works here: a helper whose group lacks it is refused, or is answered as a
 * shopper where shoppers may call too. `byKey`: API keys that have it are admitted; a call without it is closed to keys.
 */
type CallAccess =
  | { auth: 'public'; right?: never; byKey?: never }
  | { auth: Exclude<CallAuth, 'public'>; right: KeyRight; byKey: true }
  | { auth: Exclude<CallAuth, 'public'>; right: CallRight; byKey?: never }

type CallParts = {
  summary: string
  description: string
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Takes a form instead of a JSON body; the operation validates its fields. */
  takesForm?: true
  /** Schema of the success response, unless it is a file or a redirect. */
  answer?: z.ZodType
  /** Status of the success response, unless it is 200. */
  status?: 200 | 201 | 302
  /** Schema of the 409 response of the optimistic lock. */
  conflict?: z.ZodType
  /** Calls a third party; its failure is answered with 502 or 503. */
  isUpstream?: true
  /**
   * Money, exports, roles: somebody with a second factor must have presented it within ten minutes. `refunds`: only where
   * it gives money back, which the operation finds out.
   */
  needsStepUp?: true | 'refunds'
  /** The media type of a file or stream. */
  file?: string
}

/** Method and path of a call. `spec` exists only for the types and is never set. */
export type Call<S extends CallSpec = CallSpec> = {
  method: Method
  path: string
  spec?: S
} & (S['auth'] extends 'public' ? { isPublic: true } : { isPublic?: never })

/** Deeply readonly: callers may pass readonly data. */
type Given<T> = T extends readonly (infer One)[]
  ? readonly Given<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T

type Sent<S, Part extends keyof CallSpec> = S extends { [P in Part]: infer T extends z.ZodType }
  ? Given<z.input<T>>
  : never

/** What a caller sends. */
export type CallInput<S extends CallSpec> = (S extends { params: z.ZodType }
  ? { params: Sent<S, 'params'> }
  : { params?: never }) &
  (S extends { query: z.ZodType } ? { query?: Sent<S, 'query'> | URLSearchParams } : { query?: never }) &
  (S extends { headers: z.ZodType } ? { headers?: Sent<S, 'headers'> } : { headers?: never }) &
  CallBody<S>

type CallBody<S extends CallSpec> = S extends { body: z.ZodType }
  ? undefined extends Sent<S, 'body'>
    ? { body?: Sent<S, 'body'> }
    : { body: Sent<S, 'body'> }
  : S extends { takesForm: true }
    ? { body: FormData | Readonly<Record<string, unknown>> }
    : { body?: never }

/** What a caller gets back. */
export type CallAnswer<S extends CallSpec> = S extends { answer: infer T extends z.ZodType } ? z.output<T> : never
