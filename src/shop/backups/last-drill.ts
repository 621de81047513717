import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DrillJson, drillKept } from '#contracts/admin/system.ts'

const FILE = 'last-drill.json'

/** Stored beside the backups: shared by every process that uses the folder, and kept over restarts. */
export async function saveDrill(folder: string, drill: DrillJson): Promise<void> {
  await writeFile(join(folder, FILE), JSON.stringify(drill), { mode: 0o600 })
}

/** Null before the first drill, or when the file is not ours. */
export async function readDrill(folder: string): Promise<DrillJson | null> {
  try {
    return drillKept.parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')))
  } catch {
    return null
  }
}
