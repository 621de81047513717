const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What is no id names nothing, and the database must not be asked for it. */
export function isId(text: string): boolean {
  return ID.test(text)
}
