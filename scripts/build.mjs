// npm run build: pages, server and database template into build/. With --if-needed only when something has changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { requirePackages } from './require-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const STAMP = join(root, 'build/stamp')
const SOURCES = [
  'src',
  'scripts/build.mjs',
  'scripts/gather-files.ts',
  'scripts/make-template.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

export async function buildIfNeeded() {
  if (!isBuilt()) await build()
}

/**
 * Whether build/ is up to date with the sources. Reading them all takes half a second, so their sizes and times are
 * compared first: what looks the same is the same, and what looks different is read.
 */
export function isBuilt() {
  if (!existsSync(STAMP)) return false
  const [contents, look] = readFileSync(STAMP, 'utf8').split('\n')
  if (look === sourceLook()) return true
  if (contents !== sourceHash()) return false
  writeStamp(contents)
  return true
}

function writeStamp(contents) {
  try {
    writeFileSync(STAMP, `${contents}\n${sourceLook()}`)
  } catch {
    // A folder that may only be read: the next start reads the sources again.
  }
}

export async function build() {
  requirePackages()
  if (!existsSync(join(root, 'node_modules/vite'))) {
    console.error('The shop is not built and its build tools are not installed. Run: npm ci')
    process.exit(1)
  }
  const stamp = sourceHash()
  rmSync(join(root, 'build'), { recursive: true, force: true })
  await step('Building the pages and the server', ['node_modules/@react-router/dev/bin.js', 'build'])
  await step('Preparing an empty database', ['scripts/run.mjs', 'scripts/make-template.ts'])
  writeStamp(stamp)
}

/** Runs one step with a progress line every few seconds; its output is shown only when it fails. */
async function step(title, args) {
  const begun = Date.now()
  process.stdout.write(`  ${title} ...`)
  const dots = setInterval(() => process.stdout.write('.'), 1000)
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done) => child.on('close', done))
  clearInterval(dots)
  if (code !== 0) {
    console.error(` failed\n${output}\n${title} failed. What went wrong stands above.`)
    process.exit(1)
  }
  console.log(` ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Paths, sizes and times of the sources. */
function sourceLook() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source))) {
      const { size, mtimeMs } = statSync(file)
      hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  if (!path.endsWith('/src') && path.includes('.')) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  return files.map((entry) => join(entry.parentPath, entry.name)).sort()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  await (process.argv.includes('--if-needed') ? buildIfNeeded() : build())
