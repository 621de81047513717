import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDraftName } from '#rules/image-store.ts'

/** Atomic write by rename: a reader never sees half an image. */
export async function writeFileAtomically(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

export async function readFileOrNull(file: string): Promise<Buffer | null> {
  return readFile(file).catch(nullWhereMissing)
}

/** For a file or folder that may be missing. */
export function nullWhereMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Another process may be writing into the same folder; its temporary file is renamed within seconds. */
const DRAFT_LIFE_MS = 5 * 60_000

/** Deletes temporary files of killed processes. */
export async function sweepDrafts(folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder).catch(nullWhereMissing)) ?? []
  for (const name of names.filter(isDraftName)) {
    const facts = await stat(join(folder, name)).catch(nullWhereMissing)
    if (facts !== null && now.getTime() - facts.mtimeMs > DRAFT_LIFE_MS) await rm(join(folder, name), { force: true })
  }
}
