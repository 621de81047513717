// npm run lock: completes package-lock.json with the packages of other systems.
// npm lists only the platform packages it could see where the lockfile was made; `npm ci` elsewhere then refuses the
// lockfile. Every optional dependency with an exact version gets its entry here, with the hash that npm is told for it.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony', 'linux', 'win32']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']
const FILE = 'package-lock.json'

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const packages = lock.packages
let added = 0
for (const [place, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isInstalledFor(place, name) || !/^\d+\.\d+\.\d+/.test(version)) continue
    const free = packages[`node_modules/${name}`] === undefined
    packages[free ? `node_modules/${name}` : `${place}/node_modules/${name}`] = entryOf(name, version, entry)
    added += 1
  }
}
const open = Object.entries(packages).filter(([place, entry]) => place !== '' && entry.integrity === undefined)
const unknown = []
for (const [place, entry] of open) {
  const integrity = await integrityOf(nameOf(place), entry.version)
  if (integrity) entry.integrity = integrity
  else unknown.push(`${nameOf(place)}@${entry.version}`)
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${FILE}: ${added} packages of other systems added, ${open.length - unknown.length} hashes.`)
// Some registries keep only what their own systems run: a later run from elsewhere fills these in.
if (unknown.length > 0) console.log(`This registry knows no hash of ${unknown.length}:\n  ${unknown.join('\n  ')}`)

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

async function integrityOf(name, version) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'])
    return stdout.startsWith('sha512-') ? stdout.trim() : undefined
  } catch {
    return undefined
  }
}

/** Node looks in the nearest node_modules first, then further up. */
function isInstalledFor(place, name) {
  let base = place
  for (;;) {
    if (packages[`${base === '' ? '' : `${base}/`}node_modules/${name}`] !== undefined) return true
    const at = base.lastIndexOf('node_modules/')
    if (at < 0 || base === '') return false
    base = base.slice(0, at).replace(/\/$/, '')
  }
}

function entryOf(name, version, parent) {
  const words = name.split(/[/-]/)
  const system = words.map((word) => (word === 'linuxmusl' ? 'linux' : word)).find((word) => SYSTEMS.includes(word))
  const processor =
    words.find((word) => PROCESSORS.includes(word)) ??
    (words.some((word) => word.startsWith('arm')) ? 'arm' : undefined)
  return {
    version,
    ...(processor ? { cpu: [processor] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
    ...(words.some((word) => word.includes('musl')) ? { libc: ['musl'] } : {}),
  }
}
