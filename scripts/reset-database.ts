// npm run db:reset: empties the shop's data folder, so that the next start begins anew.
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FolderHeld, lockFolder } from '#database/lock.ts'

if (process.env.DATABASE_URL) {
  console.error(
    'DATABASE_URL is set: this empties only the embedded database. Drop and create a PostgreSQL database with its own tools.',
  )
  process.exit(1)
}
const folder = resolve(process.env.DATA_DIR ?? './data')
if (!existsSync(folder)) {
  console.log('There is nothing to reset: the shop was never opened here.')
  process.exit(0)
}
try {
  const lock = await lockFolder(folder)
  for (const part of ['db', 'uploads', 'made-pictures', 'unremoved-pictures'])
    rmSync(join(folder, part), { recursive: true, force: true })
  await lock.release()
  console.log('The data is gone. The next npm start fills an empty database again.')
  if (process.env.S3_BUCKET) console.log('Pictures in the bucket stay: empty it with the tools of its service.')
} catch (error) {
  if (!(error instanceof FolderHeld)) throw error
  console.error('The shop is open on this data folder. Close it first (Ctrl+C), then reset.')
  process.exit(1)
}
