// A missing package gets one clear line with its remedy, before anything that needs it is loaded. npm silently skips a
// build for this system when it cannot fetch it, and the folder may have been installed on another one.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingBuilds, SYSTEMS, thisSystem } from './platforms.mjs'

const here = fileURLToPath(new URL('..', import.meta.url))

/** Exits with the remedy unless everything is installed. A built shop runs without its build tools. */
export function requirePackages({ root = here, isRunning = false, system = thisSystem() } = {}) {
  const problem = packagesProblem({ root, isRunning, system })
  if (problem === null) return
  console.error(problem)
  process.exit(1)
}

export function packagesProblem({ root, isRunning, system }) {
  if (!existsSync(join(root, 'node_modules'))) return 'The packages of the shop are not installed yet. Run: npm ci'
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const missing = missingBuilds(root, lock, system, { isRunning })
  if (missing.length === 0) return null
  const lines = missing.map(({ family, name, version }) =>
    name === undefined
      ? `  ${family} has no build for ${system.name}`
      : `  ${name} ${version}, the part of ${family} for ${system.name}`,
  )
  const remedy = missing.some(({ name }) => name === undefined)
    ? `Threadspeak runs on ${SYSTEMS.map(({ name }) => name).join(', ')}; use one of these.`
    : 'Run: npm ci\nIf it is still missing then, the registry in use does not hold it: npm config get registry'
  return `Native packages are missing:\n${lines.join('\n')}\n${remedy}`
}
