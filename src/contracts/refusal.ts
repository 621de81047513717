import { type Message, type Text, toEnglish } from '#rules/message.ts'

/** Everything the shop expects to refuse, and how a door answers it. Anything else is a fault of ours: 500. */
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
    /** When asking again makes sense. */
    readonly retryAfterSeconds: number | null = null,
    /** What the person needs beside the words: fresh sums of a cart whose prices changed. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(toEnglish(text))
    this.name = 'Refusal'
    this.text = typeof text === 'string' ? null : text
  }
}

/** Two module graphs can exist while developing, so the mark decides and not the class. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal' && 'code' in error && String(error.code) in REFUSALS
}
