/** The database is temporarily unavailable. The message is for the log. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
