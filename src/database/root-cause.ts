/** The innermost error's message: drizzle wraps the database's own. */
export function rootMessage(error: unknown): string {
  let at = error
  while (at instanceof Error && at.cause instanceof Error) at = at.cause
  if (!(at instanceof Error)) return String(at)
  return at.message || ('code' in at ? String(at.code) : at.name)
}
