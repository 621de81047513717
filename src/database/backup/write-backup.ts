import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { ImageStore } from '#rules/image-store.ts'
import type { Database, Db } from '../database.ts'
import {
  type BackupHeader,
  HEADER_BYTES,
  type ImageFacts,
  readHeader,
  type TableFacts,
  writeHeader,
} from './backup-header.ts'
import { ImageCount, measureUsage } from './images.ts'
import { countTable, readRows, readShapes, setSessionFormats } from './read-tables.ts'
import { RowHash } from './row-hash.ts'

/** Progress over all rows and images. */
export type Progress = (done: number, total: number) => void
type Source = { database: Pick<Database, 'db' | 'kind'>; pictures: ImageStore; shopVersion: string; now: Date }
type Write = (line: string) => Promise<void>
type Contents = Pick<BackupHeader, 'migrations' | 'tables' | 'sequences' | 'pictures'>

/** Writes the whole shop into one file, from one snapshot, atomically, readable by its owner only. */
export async function writeBackup(file: string, source: Source, progress: Progress = () => {}): Promise<BackupHeader> {
  const { database, now, shopVersion } = source
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w', 0o600)
  try {
    const { contents, body } = await writeBody(handle, (write) => writeContents(source, write, progress))
    const head = { madeAt: now.toISOString(), shopVersion, engine: database.kind, ...contents, body }
    const bytes = writeHeader(head)
    await handle.write(bytes, 0, bytes.length, 0)
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return readHeader(bytes, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Gzips lines after the space reserved for the header, and counts them. */
async function writeBody(handle: Awaited<ReturnType<typeof open>>, fill: (write: Write) => Promise<Contents>) {
  const gzip = createGzip({ level: 6 })
  const hash = createHash('sha256')
  let bytes = 0
  const drained = (async () => {
    for await (const chunk of gzip as AsyncIterable<Buffer>) {
      await handle.write(chunk, 0, chunk.length, HEADER_BYTES + bytes)
      hash.update(chunk)
      bytes += chunk.length
    }
  })()
  // A full disk must also end the reader, which may be waiting for backpressure to clear.
  drained.catch((error: Error) => gzip.destroy(error))
  const write: Write = async (line) => {
    if (gzip.destroyed) await drained
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), drained])
  }
  try {
    const contents = await fill(write)
    gzip.end()
    await drained
    return { contents, body: { bytes, sha256: hash.digest('hex') } }
  } catch (error) {
    gzip.destroy()
    await drained.catch(() => {})
    throw error
  }
}

async function writeContents({ database, pictures }: Source, write: Write, progress: Progress): Promise<Contents> {
  const steps = { done: 0, total: 0 }
  const step = (count: number) => {
    steps.done += count
    progress(steps.done, Math.max(steps.total, steps.done))
  }
  const known = await measureUsage(pictures)
  const rows = await database.db.transaction(
    async (tx) => {
      await setSessionFormats(tx)
      return writeTables(tx, write, { step, expect: (total) => (steps.total = total + known.count) })
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  // Images are listed after the rows, so that every row finds its image unless it was deleted meanwhile.
  return { ...rows, pictures: await writeImages(pictures, write, step) }
}

type Steps = { step: (count: number) => void; expect: (total: number) => void }

async function writeTables(tx: Db, write: Write, { step, expect }: Steps): Promise<Omit<Contents, 'pictures'>> {
  const counted = []
  for (const shape of await readShapes(tx)) counted.push({ shape, count: await countTable(tx, shape) })
  expect(counted.reduce((sum, { count }) => sum + count.rows, 0))
  const tables: TableFacts[] = []
  for (const { shape, count } of counted) {
    const hash = new RowHash()
    await write(JSON.stringify({ table: shape.name, columns: shape.columns.map(({ name }) => name) }))
    for await (const lines of readRows(tx, shape)) {
      for (const line of lines) hash.add(line)
      await write(lines.join('\n'))
      step(lines.length)
    }
    tables.push({ name: shape.name, ...count, hash: hash.value })
  }
  return { migrations: await readMigrationHashes(tx), tables, sequences: await readSequences(tx) }
}

async function writeImages(store: ImageStore, write: Write, step: (count: number) => void): Promise<ImageFacts> {
  const count = new ImageCount()
  for await (const { name } of store.list()) {
    const content = await store.get(name)
    // Deleted since it was listed.
    if (content === null) continue
    count.add(name, content)
    await write(JSON.stringify({ image: name, data: Buffer.from(content).toString('base64') }))
    step(1)
  }
  return count.facts
}

async function readMigrationHashes(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`)
  return rows.map(({ hash }) => hash)
}

async function readSequences(tx: Db): Promise<BackupHeader['sequences']> {
  const { rows } = await tx.execute<{ name: string; value: string | number }>(
    sql`select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  return rows.map(({ name, value }) => ({ name, value: Number(value) }))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
