import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingBuilds, type SYSTEMS } from '../platforms.mjs'

type System = (typeof SYSTEMS)[number]

/**
 * A clean install with an empty cache, as on a machine of this system. npm silently skips an optional package that it
 * cannot fetch, so the folder's content is checked afterwards.
 */
export function installFor(system: System): string | null {
  const folder = mkdtempSync(join(tmpdir(), `threadspeak-install-${system.name}-`))
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(file, join(folder, file))
    const libc = system.libc === undefined ? [] : [`--libc=${system.libc}`]
    const args = ['ci', '--ignore-scripts', `--os=${system.os}`, `--cpu=${system.cpu}`, ...libc]
    const env = { ...process.env, npm_config_cache: join(folder, 'cache') }
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, env, encoding: 'utf8' })
    if (status !== 0) return `npm ci ended with ${status}: ${stderr}`
    const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
    const missing = missingBuilds(folder, lock, system).map(({ family, name }) => name ?? family)
    return missing.length === 0 ? null : `not installed: ${missing.join(', ')}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
