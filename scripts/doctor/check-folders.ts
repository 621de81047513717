import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { listBackups } from '#database/backup/backup-folder.ts'
import { freeBytesIn } from '#database/pglite-limits.ts'
import { diskState } from '#rules/disk-space.ts'
import type { readPaths } from '#server/config.ts'
import { bad, type Finding, good, warn } from './finding.ts'

const MB = 1024 ** 2
const GB = 1024 ** 3
const DAY_MS = 24 * 3_600_000

/** Folders: existing, writable, with free space, and private; and the age of the newest backup. */
export async function checkFolders(
  paths: ReturnType<typeof readPaths>,
  now: Date,
  freeBytes = freeBytesIn,
): Promise<Finding[]> {
  return [...(await checkFolder(paths.dataDir, freeBytes)), ...(await checkBackups(paths.backupDir, now))]
}

async function checkFolder(folder: string, freeBytes: typeof freeBytesIn): Promise<Finding[]> {
  const there = await nearest(folder)
  if (!(await canWrite(there))) {
    return [
      bad(
        `${folder} cannot be written to.`,
        `Give it to the user who runs the shop: chown -R USER ${there}. Or set DATA_DIR to another folder.`,
      ),
    ]
  }
  const findings = [checkRoom(folder, await freeBytes(there))]
  if (there === folder && ((await stat(folder)).mode & 0o007) !== 0) {
    findings.push(warn(`Other users of this machine can look into ${folder}.`, `chmod 700 ${folder}`))
  }
  return findings
}

function checkRoom(folder: string, free: number): Finding {
  const state = diskState(free)
  const room = `${free < GB ? `${Math.floor(free / MB)} MB` : `${(free / GB).toFixed(1)} GB`} are free in ${folder}.`
  const fix = 'Make room, or move DATA_DIR to a larger disk.'
  if (state === 'full') return bad(`${room} The embedded database takes no writes with so little.`, fix)
  return state === 'low' ? warn(room, fix) : good(room)
}

async function checkBackups(folder: string, now: Date): Promise<Finding[]> {
  const [newest] = (await listBackups(folder)).filter(({ head }) => head !== null)
  if (newest?.head == null)
    return [warn(`There is no backup in ${folder}.`, 'Make one and prove it: npm run backup -- --drill')]
  const days = Math.floor((now.getTime() - Date.parse(newest.head.madeAt)) / DAY_MS)
  const age = `The newest backup is ${days === 0 ? 'of today' : `${days} ${days === 1 ? 'day' : 'days'} old`}.`
  return [days > 2 ? warn(age, 'Make one: npm run backup -- --drill') : good(age)]
}

/** The folder, or its nearest existing parent. */
async function nearest(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

async function canWrite(folder: string): Promise<boolean> {
  if (!(await stat(folder)).isDirectory()) return false
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}
