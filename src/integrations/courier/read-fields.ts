import { CourierProblem } from './courier.ts'

export type Fields = Record<string, unknown>

const MAX_TEXT = 1000

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fields(value: unknown, name: string): Fields {
  if (!isFields(value)) throw malformed(name)
  return value
}

export function list(from: Fields, name: string): unknown[] {
  const value = from[name]
  if (!Array.isArray(value)) throw malformed(name)
  return value
}

/** Ids and codes come as numbers and as texts. */
export function id(from: Fields, name: string): string {
  const found = idOrNull(from, name)
  if (found === null) throw malformed(name)
  return found
}

export function idOrNull(from: Fields, name: string): string | null {
  const value = from[name]
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return String(value)
  return typeof value === 'string' && /^[A-Za-z0-9-]{1,64}$/.test(value) ? value : null
}

export function textOr(from: Fields, name: string, fallback = ''): string {
  const value = from[name]
  return typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : fallback
}

/** A whole number, also when it is written as a text; null for 'NA' and anything else. */
export function wholeOrNull(from: Fields, name: string): number | null {
  const value = from[name]
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null
}

export function malformed(name: string): CourierProblem {
  return new CourierProblem('malformed', 'UNEXPECTED_SHAPE', `${name} is missing or of another kind`)
}
