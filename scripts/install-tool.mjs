// Installs a heavy tool into its own folder in the system's temporary folder, once, and returns the path: what is
// rarely run does not slow down every `npm ci`.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder whose node_modules holds `name` at exactly `version`, with its peers. */
export function installTool({ name, version, beside = {}, overrides = {} }) {
  const folder = join(tmpdir(), `threadspeak-tool-${name.replaceAll('/', '-')}-${version}`)
  if (existsSync(join(folder, 'complete'))) return folder
  console.log(`Installing ${name} ${version} ...`)
  mkdirSync(folder, { recursive: true })
  const manifest = { private: true, dependencies: { [name]: version, ...beside }, overrides }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  writeFileSync(join(folder, 'complete'), '')
  return folder
}
