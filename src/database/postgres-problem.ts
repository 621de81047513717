import { DatabaseProblem } from './database-problem.ts'
import { rootMessage } from './root-cause.ts'
import { sqlState } from './sql-state.ts'

/** Rejects a URL that is not one of PostgreSQL. */
export function checkUrl(databaseUrl: string): void {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return
  throw new DatabaseProblem(
    'bad_url',
    'DATABASE_URL is not a PostgreSQL address. It looks like postgres://name:password@host:5432/database (characters such as @ or # in the password written as %40, %23).',
  )
}

/** A server's error in one line, without the password. */
export function postgresProblem(databaseUrl: string, error: unknown): DatabaseProblem {
  if (error instanceof DatabaseProblem) return error
  const { place, database, name } = parsePlace(databaseUrl)
  const why = rootMessage(error)
  switch (sqlState(error)) {
    case '28P01':
    case '28000':
      return new DatabaseProblem(
        'not_permitted',
        `PostgreSQL at ${place} refuses the account "${name}": ${why}. Check the name and the password in DATABASE_URL.`,
        error,
      )
    case '42501':
      return new DatabaseProblem(
        'not_permitted',
        `The account "${name}" may not work in the database "${database}": ${why}. Make it the owner of the database.`,
        error,
      )
    case '3D000':
      return new DatabaseProblem(
        'unreachable',
        `PostgreSQL at ${place} has no database "${database}". Create it (createdb ${database}) or correct DATABASE_URL.`,
        error,
      )
    default:
      return new DatabaseProblem(
        'unreachable',
        `PostgreSQL at ${place} cannot be reached: ${why}. Check that it runs and that DATABASE_URL is right.`,
        error,
      )
  }
}

function parsePlace(databaseUrl: string): { place: string; database: string; name: string } {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? url.hostname
  return {
    place: `${decodeURIComponent(host) || 'localhost'}:${url.port || '5432'}`,
    database: decodeURIComponent(url.pathname.slice(1)),
    name: decodeURIComponent(url.username) || 'the current user',
  }
}
