import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { type BackupHeader, HEADER_BYTES, readHeader } from './backup-header.ts'
import { BackupProblem } from './backup-problem.ts'

export type Backup = { file: string; head: BackupHeader; lines: () => AsyncGenerator<string> }

/** Reads only the header, which is enough for a list. */
export async function peekBackup(file: string): Promise<BackupHeader> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem('foreign', `${file} cannot be read: ${error.message}.`, error)
  })
  try {
    const bytes = Buffer.alloc(HEADER_BYTES)
    const { bytesRead } = await handle.read(bytes, 0, HEADER_BYTES, 0)
    return readHeader(bytes.subarray(0, bytesRead), file)
  } finally {
    await handle.close()
  }
}

/** Opens a backup after verifying its checksum; nothing is restored before that. */
export async function openBackup(file: string): Promise<Backup> {
  const head = await peekBackup(file)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file, { start: HEADER_BYTES }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  if (bytes < head.body.bytes) {
    throw new BackupProblem('damaged', `${file} is damaged: it was cut off. Use another backup.`)
  }
  if (bytes !== head.body.bytes || hash.digest('hex') !== head.body.sha256) {
    throw new BackupProblem('damaged', `${file} is damaged: something in it was changed. Use another backup.`)
  }
  return { file, head, lines: () => readLines(file) }
}

/** Splits at \n only: readline would also split at other line separators, which may be part of a text. */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file, { start: HEADER_BYTES })
  const unpacked = createGunzip()
  source.on('error', (error) => unpacked.destroy(error))
  source.pipe(unpacked)
  try {
    let parts: Buffer[] = []
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString('utf8')
        parts = []
        from = at + 1
      }
      parts.push(chunk.subarray(from))
    }
  } finally {
    source.destroy()
  }
}
