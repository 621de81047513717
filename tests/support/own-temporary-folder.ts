import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What processes leave behind when they are killed goes with the folder that everything of this run is in. */
export default function ownTemporaryFolder() {
  const before = process.env.TMPDIR
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-processes-'))
  // PostgreSQL refuses to run as root, so for root it runs as somebody else, who must come through here.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(folder, { recursive: true, force: true })
  }
}
