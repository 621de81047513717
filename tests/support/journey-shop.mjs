// Opens the built shop on an empty data folder of its own, for the browser's journeys.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'threadspeak-journeys-'))
process.env.DATA_DIR = folder
process.env.NODE_ENV = 'production'
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../build/server/index.js')
