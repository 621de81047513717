import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `public` never looks at who asks, `optional` answers guests too, `seller` means those who run the shop
 * (sellers and admins).
 */
export type CallAuth = 'public' | 'optional' | 'signed-in' | 'seller' | 'admin'

/** The contract of a call, without its address. Specs load zod, so the browser imports their types alone. */
export type CallSpec = {
  summary: string
  description: string
  auth: CallAuth
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Takes a form, checked by the operation field by field, in place of a body. */
  takesForm?: true
  /** What a yes looks like, unless it is a file or leads on to a page. */
  answer?: z.ZodType
  /** Of a yes, unless it is 200. */
  status?: 200 | 201 | 302
  /** What an editor is told who was overtaken by another. */
  conflict?: z.ZodType
  /** Asks another company, whose failure is answered with 502 or 503. */
  isUpstream?: true
  /** The media type of a file or stream. */
  file?: string
}

/** Where a call is answered. `spec` exists for the types alone and is never set. */
export type Call<S extends CallSpec = CallSpec> = {
  method: Method
  path: string
  spec?: S
} & (S['auth'] extends 'public' ? { isPublic: true } : { isPublic?: never })

/** Whoever sends something does not have it changed. */
type Given<T> = T extends readonly (infer One)[]
  ? readonly Given<One>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T

type Sent<S, Part extends keyof CallSpec> = S extends { [P in Part]: infer T extends z.ZodType }
  ? Given<z.input<T>>
  : never

/** What a caller says. */
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

/** What a caller is answered. */
export type CallAnswer<S extends CallSpec> = S extends { answer: infer T extends z.ZodType } ? z.output<T> : never
