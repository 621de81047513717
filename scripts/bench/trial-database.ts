import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresServer } from '../../tests/support/postgres-server.ts'
import type { Where } from '../../tests/support/trial-shop.ts'

export type DatabaseKind = 'PostgreSQL' | 'PGlite'

/** An empty database that is gone afterwards. Commits reach the disk. */
export function onDatabase<T>(kind: DatabaseKind, work: (where: Where) => Promise<T>): Promise<T> {
  return withFolder(async (dataDir) => {
    if (kind === 'PGlite') return work({ dataDir })
    const server = await startPostgresServer({ isDurable: true })
    try {
      return await work({ dataDir, databaseUrl: server.url })
    } finally {
      await server.stop()
    }
  })
}

export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
