/** A NUL or a lone surrogate: PostgreSQL stores neither, and nobody types them. */
const UNKEEPABLE = /\0|\p{Surrogate}/u

/** Whether a value contains, at any depth, text that no column could store. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNKEEPABLE.test(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return Object.entries(value).some(([key, inner]) => UNKEEPABLE.test(key) || isUnstorable(inner))
}
