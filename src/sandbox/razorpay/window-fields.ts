import { STAND_IN_KEYS } from './keys.ts'
import { REFUSALS } from './refusal.ts'

/** What the payment window sends, not yet judged. */
export type Fields = Record<string, unknown>

export function requireKey({ key_id: keyId }: Fields): void {
  if (keyId !== STAND_IN_KEYS.keyId) throw REFUSALS.wrongKey()
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
}

export function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw REFUSALS.badField('body', 'The body must be an object.')
  return { ...value }
}
