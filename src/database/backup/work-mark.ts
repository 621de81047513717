import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What is being done in a folder of backups. */
export type BackupWork = { kind: 'backup' | 'drill'; name: string; percent: number }

/** The mark that work leaves in the folder while it lasts. */
export type WorkMark = { end(): Promise<void> }

const FILE = 'work.json'
const BEAT_MS = 1_000
/** Whoever was silent for so long is not there any more. */
const SILENT_MS = 60_000

/**
 * Marks the folder as worked in, for every process that shares it; nothing when somebody else is at it. A mark beats as
 * long as its process lives, so one left by a process that died is told from work that goes on.
 */
export async function markWork(folder: string, work: BackupWork): Promise<WorkMark | null> {
  const file = join(folder, FILE)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await put(file, work)) && !((await clearDead(file)) && (await put(file, work)))) return null
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

/** What somebody does in the folder, or had begun when their process died. */
export async function readMark(folder: string): Promise<{ work: BackupWork; isAlive: boolean } | null> {
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

/** Takes a dead mark out of the way. Moved first and looked at then: it may be a new one by now, which is put back. */
async function clearDead(file: string): Promise<boolean> {
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

/** By the machine's clock, which also dates the file. */
async function isFresh(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs < SILENT_MS
}
