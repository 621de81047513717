import type { PoolClient } from 'pg'

type Query = (statement: unknown, ...rest: unknown[]) => Promise<{ command?: string }>

/** PostgreSQL answers a COMMIT after a failed and swallowed statement with a silent ROLLBACK; here that is an error. */
export function verifyCommits(client: PoolClient): void {
  const query = client.query.bind(client) as unknown as Query
  const checked: Query = (statement, ...rest) => {
    const result = query(statement, ...rest)
    return statementText(statement) === 'commit' ? result.then(refuseRollback) : result
  }
  client.query = checked as unknown as PoolClient['query']
}

function statementText(statement: unknown): unknown {
  return typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement
}

function refuseRollback<T extends { command?: string }>(result: T): T {
  if (result.command === 'ROLLBACK') {
    throw new Error('A statement failed in this transaction, so nothing of it was kept.')
  }
  return result
}
