import { type Message, type Text, toEnglish } from '#rules/message.ts'

/** Every expected refusal and its HTTP status. Anything else is a 500. */
export const REFUSALS = {
  not_found: 404,
  bad_input: 400,
  not_signed_in: 401,
  not_allowed: 403,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof REFUSALS
/** `text` is the message with its values apart, for another language. */
export type FieldProblem = { path: string; message: string; text?: Message }

export function fieldProblem(path: string, text: Text): FieldProblem {
  return typeof text === 'string' ? { path, message: text } : { path, message: toEnglish(text), text }
}

export class Refusal extends Error {
  /** The message with its values apart, for another language. */
  readonly text: Message | null

  constructor(
    readonly code: RefusalCode,
    text: Text,
    readonly errors: readonly FieldProblem[] = [],
    /** Sent as Retry-After. */
    readonly retryAfterSeconds: number | null = null,
    /** Further fields of the response, such as the current sums of a cart whose prices changed. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(toEnglish(text))
    this.name = 'Refusal'
    this.text = typeof text === 'string' ? null : text
  }
}

/** In development the class can exist twice (two module graphs), so `instanceof Refusal` would not do. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'code' in error && String(error.code) in REFUSALS
}
