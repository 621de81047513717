import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const WORKER = pathToFileURL(resolve(import.meta.dirname, '../../src/database/pglite-worker.mjs'))

/** The database's thread on a disk that is full while the file `flag` exists: every write fails. */
export function fullDiskWorker(flag: string): URL {
  const program = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { writeSync } = fs
    fs.writeSync = (file, ...rest) => {
      if (fs.existsSync(${JSON.stringify(flag)})) {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
      }
      return writeSync(file, ...rest)
    }
    syncBuiltinESMExports()
    await import(${JSON.stringify(WORKER.href)})`
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`)
}
