import type { PoolClient } from 'pg'

type Query = (statement: unknown, ...rest: unknown[]) => Promise<unknown>

/** drizzle does not release the connection of a transaction whose BEGIN failed: it would leak out of the pool. */
export function releaseAfterFailedBegin(client: PoolClient): void {
  const query = client.query.bind(client) as unknown as Query
  const watched: Query = (statement, ...rest) => {
    const result = query(statement, ...rest)
    if (!isBegin(statement)) return result
    return result.catch((error: Error) => {
      client.release(error)
      throw error
    })
  }
  client.query = watched as unknown as PoolClient['query']
}

function isBegin(statement: unknown): boolean {
  const text = typeof statement === 'object' && statement && 'text' in statement ? statement.text : statement
  return typeof text === 'string' && /^begin\b/.test(text)
}
