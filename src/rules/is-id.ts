const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reject non-UUIDs before querying: the database would answer them with an error. */
export function isId(text: string): boolean {
  return ID.test(text)
}
