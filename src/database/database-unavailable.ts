/** The database cannot be asked for now: nobody's fault, and it passes. The message is for the log. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
