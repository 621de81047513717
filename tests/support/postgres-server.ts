import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { postgresPrograms, remedy } from './postgres-programs.ts'

export type PostgresServer = { url: string; stop(): Promise<void> }

const START_MILLIS = 30_000
// PostgreSQL refuses to run as root, so root runs it as this account.
const NOBODY = 65_534
// The server ends with this process, however it ends: cat sees its standard input close.
const UNTIL_INPUT_ENDS =
  'folder="$1"; shift; "$@" >"$folder/log" 2>&1 & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid; rm -rf "$folder"'
const COMMON = ['unix_socket_directories=', 'max_connections=60']
// The same collation on every system; older versions have only the system's.
const BUILTIN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
// Test data needs no durability.
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Starts a PostgreSQL on a free port. */
export async function startPostgresServer({ isDurable = false } = {}): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const { bin, major } = postgresPrograms(account)
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-postgres-'))
  writeFileSync(join(folder, 'password'), 'sample')
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const args = ['--pgdata', data, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  execFileSync(
    join(bin, 'initdb'),
    [...args, '--no-sync', ...(major >= 17 ? BUILTIN_LOCALE : ['--locale=C.UTF-8']), '--encoding=UTF8'],
    {
      ...account,
      cwd: folder,
      stdio: 'pipe',
    },
  )
  const port = await freePort()
  const options = [...COMMON, ...(isDurable ? [] : NOT_DURABLE)].flatMap((option) => ['-c', option])
  const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), '-h', '127.0.0.1', ...options]
  const shell = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', folder, ...command], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const url = `postgres://postgres:sample@127.0.0.1:${port}/postgres`
  const stop = () =>
    new Promise<void>((stopped) => {
      shell.once('exit', () => stopped())
      shell.stdin.end()
    })
  try {
    await untilItAnswers(url, join(folder, 'log'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function untilItAnswers(url: string, log: string): Promise<void> {
  for (let waited = 0; waited < START_MILLIS; waited += 50) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return
    await wait(50)
  }
  throw remedy(`it did not answer within ${START_MILLIS / 1000} s; its log: ${readFileSync(log, 'utf8').slice(-500)}`)
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? found(address.port) : failed(new Error('No port'))))
    })
  })
}
