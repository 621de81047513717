/** A NUL or a lone surrogate: PostgreSQL stores neither, and nobody types them. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/** Whether a value contains, at any depth, text that no column could store. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return Object.entries(value).some(([key, inner]) => UNSTORABLE.test(key) || isUnstorable(inner))
}
