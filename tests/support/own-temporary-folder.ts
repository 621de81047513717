import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One temporary folder for the run: what killed processes leave behind is deleted with it. */
export default function ownTemporaryFolder() {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-processes-'))
  // PostgreSQL refuses to run as root, so as root it runs under another account, which needs access here.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}
