// npm run lock: completes package-lock.json with the packages of other systems, and checks them against the registry.
// npm lists only the platform packages it could see where the lockfile was made; `npm ci` elsewhere then refuses the
// lockfile, or silently skips a native package. Every optional dependency with an exact version gets its entry here,
// with the registry's hash. Fails when one of the supported systems would lack a package.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { findEntry, isFor, packageName, platformFamilies, platformGaps, SYSTEMS } from './platforms.mjs'

const NODE_SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
  'linux',
  'win32',
]
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']
const FILE = 'package-lock.json'
const AT_ONCE = 8

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const { packages } = lock
const added = addMissingEntries()
const nameless = Object.entries(packages).filter(([place, entry]) => place !== '' && entry.integrity === undefined)
await each(nameless, async ([place, entry]) => {
  const integrity = await askRegistry(packageName(place), entry.version)
  if (integrity !== undefined) entry.integrity = integrity
})
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${FILE}: ${added} packages of other systems added, ${nameless.length} without a hash looked up.`)

const problems = [...SYSTEMS.flatMap((system) => platformGaps(lock, system)), ...(await notInRegistry())]
for (const problem of new Set(problems)) console.error(`  ${problem}`)
if (problems.length > 0) {
  console.error(
    'Choose a version that was published for every system: npm view NAME versions tells; pin it in package.json.',
  )
  process.exit(1)
}
console.log(`Every platform package is in the registry for ${SYSTEMS.map(({ name }) => name).join(', ')}.`)

function addMissingEntries() {
  let count = 0
  for (const [place, entry] of Object.entries({ ...packages })) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (findEntry(packages, place, name).entry !== undefined || !/^\d+\.\d+\.\d+/.test(version)) continue
      packages[`node_modules/${name}`] = newEntry(name, version, entry)
      count += 1
    }
  }
  return count
}

/** The lockfile may have been written against another registry: the hashes must be this one's. */
async function notInRegistry() {
  const builds = platformFamilies(lock)
    .flatMap((family) => family.builds)
    .filter(({ entry }) => entry && SYSTEMS.some((system) => isFor(entry, system)))
  const found = []
  await each(builds, async ({ name, entry }) => {
    const integrity = await askRegistry(name, entry.version)
    if (integrity === undefined) found.push(`${name}@${entry.version} is not in the registry`)
    else if (integrity !== entry.integrity) found.push(`${name}@${entry.version} has another hash in the registry`)
  })
  return found
}

async function askRegistry(name, version) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'])
    return stdout.startsWith('sha512-') ? stdout.trim() : undefined
  } catch {
    return undefined
  }
}

async function each(items, work) {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function newEntry(name, version, parent) {
  const words = name.split(/[/-]/)
  const system = words
    .map((word) => (word === 'linuxmusl' ? 'linux' : word))
    .find((word) => NODE_SYSTEMS.includes(word))
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
