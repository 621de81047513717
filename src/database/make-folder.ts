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

/** Makes a database folder beside its place and moves it there when it is whole: a kill in between leaves no half folder. */
export async function makeFolder(folder: string, options: Options): Promise<void> {
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  const template = options.templateFile && (await readFittingTemplate(options.templateFile, options.migrationsDir))
  if (template) {
    options.progress?.('Database: making a new one from the template')
    await unpackTemplate(template, unfinished)
  } else {
    options.progress?.('Database: making a new one, this takes some seconds')
    const client = await PgliteClient.start({ folder: unfinished, workerFile: options.workerFile })
    await client.close()
  }
  await syncTree(unfinished)
  await rename(unfinished, folder)
  await syncOne(dirname(folder))
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
