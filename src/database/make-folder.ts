import { open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PgliteClient } from './pglite-client.ts'
import { readFittingTemplate, unpackTemplate } from './template.ts'

type Options = {
  migrationsDir: string
  templateFile?: string | undefined
  workerFile?: URL | undefined
  progress?: ((line: string) => void) | undefined
}

/** Creates a database folder under a temporary name and renames it when complete: a kill leaves no half-made folder. */
export async function makeFolder(folder: string, options: Options): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  if (!(await startedFromTemplate(unfinished, options))) await startFromNothing(unfinished, options)
  await syncTree(unfinished)
  await rename(unfinished, folder)
  await syncOne(dirname(folder))
}

async function startedFromTemplate(
  folder: string,
  { templateFile, migrationsDir, progress }: Options,
): Promise<boolean> {
  const template = templateFile && (await readFittingTemplate(templateFile, migrationsDir))
  if (!template) return false
  progress?.('Database: making a new one from the template')
  try {
    unpackTemplate(template, folder)
    return true
  } catch {
    // A damaged template must not prevent the start.
    await rm(folder, { recursive: true, force: true })
    return false
  }
}

async function startFromNothing(folder: string, { workerFile, progress }: Options): Promise<void> {
  progress?.('Database: making a new one, this takes some seconds')
  const client = await PgliteClient.start({ folder, workerFile })
  await client.close()
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? syncTree(path) : syncOne(path)
    }),
  )
  await syncOne(folder)
}

async function syncOne(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
