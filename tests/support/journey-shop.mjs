// Starts the built shop on an empty data folder, for the journeys.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'threadspeak-journeys-'))
// Resizing the sample images would be half of a shop's work: they are cached once for all test shops.
mkdirSync(join(folder, 'made-pictures'))
symlinkSync(madeOnce(resolve(import.meta.dirname, '../../art/pictures')), join(folder, 'made-pictures/art'), 'junction')
process.env.DATA_DIR = folder
process.env.NODE_ENV = 'production'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../build/server/index.js')

/** A cache folder keyed by a hash of these images. */
function madeOnce(pictures) {
  const files = readdirSync(pictures).map((name) => `${name} ${statSync(join(pictures, name)).size}`)
  const key = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12)
  const shared = join(tmpdir(), `threadspeak-journeys-${process.getuid?.() ?? 0}-pictures-${key}`)
  mkdirSync(shared, { recursive: true })
  return shared
}
