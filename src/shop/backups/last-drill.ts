import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drillKept } from '#contracts/system.ts'
import type { DrillJson } from '#contracts/system-json.ts'

const FILE = 'last-drill.json'

/** Kept beside the backups: it is known to every process that shares the folder, and after a restart. */
export async function keepDrill(folder: string, drill: DrillJson): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify(drill), { mode: 0o600 })
}

/** Nothing before the first drill, or where the file is none of ours. */
export async function readDrill(folder: string): Promise<DrillJson | null> {
  try {
    return drillKept.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))
  } catch {
    return null
  }
}
