import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The work in progress in a backup folder. */
export type BackupWork = { kind: 'backup' | 'drill'; name: string; percent: number }

/** A lease on the folder for as long as the work runs. */
export type BackupLease = { end(): Promise<void> }

const FILE = 'work.json'
const BEAT_MS = 1_000
/** A lease without a heartbeat for this long is expired. */
const LEASE_EXPIRY_MS = 60_000

/**
 * Takes a lease on the folder, shared by all processes that use it; null when another process holds it. A heartbeat
 * renews the lease, so one left by a crashed process expires.
 */
export async function acquireLease(folder: string, work: BackupWork): Promise<BackupLease | null> {
  const file = join(folder, FILE)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await put(file, work)) && !((await clearExpired(file)) && (await put(file, work)))) return null
  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    beating = writeFile(file, JSON.stringify(work), { flag: 'r+' }).catch(() => {})
  }, BEAT_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await beating
      await rm(file, { force: true })
    },
  }
}

/** The current work in the folder, or the work a crashed process had begun. */
export async function readLease(folder: string): Promise<{ work: BackupWork; isAlive: boolean } | null> {
  const file = join(folder, FILE)
  try {
    const work: BackupWork = JSON.parse(await readFile(file, 'utf8'))
    return { work, isAlive: await isFresh(file) }
  } catch {
    return null
  }
}

async function put(file: string, work: BackupWork): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(JSON.stringify(work)).finally(() => handle.close())
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/**
 * Removes an expired lease. Renames first and checks afterwards: a new lease may have replaced it, and is then put
 * back.
 */
async function clearExpired(file: string): Promise<boolean> {
  if (await isFresh(file)) return false
  const moved = `${file}.${randomUUID()}`
  try {
    await rename(file, moved)
  } catch {
    return true
  }
  const isDead = !(await isFresh(moved))
  if (!isDead) await link(moved, file).catch(() => {})
  await rm(moved, { force: true })
  return isDead
}

/** Uses the machine's clock, which also sets the file's modification time. */
async function isFresh(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < LEASE_EXPIRY_MS
}
