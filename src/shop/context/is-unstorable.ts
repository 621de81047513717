/** A NUL, and half of a surrogate pair: PostgreSQL stores neither, and nobody types them. */
const UNKEEPABLE = /\0|\p{Surrogate}/u

/** Is there text in it, at any depth, that no column could hold? */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNKEEPABLE.test(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return Object.entries(value).some(([key, inner]) => UNKEEPABLE.test(key) || isUnstorable(inner))
}
