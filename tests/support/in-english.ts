import { isMessage, toEnglish } from '#rules/message.ts'

/** A value with every message in it as its English text. */
export function inEnglish(value: unknown): unknown {
  if (isMessage(value)) return toEnglish(value)
  if (Array.isArray(value)) return value.map(inEnglish)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEnglish(inner)]))
}
