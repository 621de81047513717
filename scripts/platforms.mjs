// Which packages with native code the lockfile lists for a system, and which of them are missing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Supported systems. The shop may run on others too. */
export const SYSTEMS = [
  { name: 'linux-x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'linux-arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'darwin-arm64', os: 'darwin', cpu: 'arm64' },
  { name: 'darwin-x64', os: 'darwin', cpu: 'x64' },
  { name: 'win32-x64', os: 'win32', cpu: 'x64' },
]

/** The current system, in the terms of package.json's os, cpu and libc. */
export function thisSystem() {
  const { platform: os, arch: cpu } = process
  if (os !== 'linux') return { name: `${os}-${cpu}`, os, cpu }
  const isGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined
  return { name: `${os}-${cpu}${isGlibc ? '' : '-musl'}`, os, cpu, libc: isGlibc ? 'glibc' : 'musl' }
}

/**
 * Packages with one build per system: the package itself, and its builds as the lockfile places them. `entry` is
 * undefined where the lockfile lacks the build.
 */
export function platformFamilies(lock) {
  const { packages } = lock
  const families = []
  for (const [place, entry] of Object.entries(packages)) {
    const builds = Object.entries(entry.optionalDependencies ?? {})
      .map(([name, version]) => ({ name, version, ...findEntry(packages, place, name) }))
      .filter(({ name, entry: build }) => (build ? build.os || build.cpu : /(linux|darwin|win32|windows)/.test(name)))
    if (builds.length > 1) families.push({ name: packageName(place), isDev: entry.dev === true, builds })
  }
  return families
}

/** Node's resolution: the nearest node_modules first, then further up. */
export function findEntry(packages, from, name) {
  for (let base = from; ; base = base.slice(0, base.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const place = `${base === '' ? '' : `${base}/`}node_modules/${name}`
    if (packages[place] !== undefined) return { place, entry: packages[place] }
    if (base === '') return { place: undefined, entry: undefined }
  }
}

export function packageName(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

export function isFor(entry, { os, cpu, libc }) {
  const allows = (list, value) => list === undefined || value === undefined || list.includes(value)
  return allows(entry.os, os) && allows(entry.cpu, cpu) && (os !== 'linux' || allows(entry.libc, libc))
}

/**
 * What a machine of this system could not install from this lockfile: families without a build, builds without a hash.
 */
export function platformGaps(lock, system) {
  return platformFamilies(lock).flatMap(({ name, builds }) => {
    const absent = builds.filter(({ entry }) => entry === undefined).map((build) => build.name)
    const fitting = builds.filter(({ entry }) => entry && isFor(entry, system))
    if (fitting.length === 0) return [`${name} has no build for ${system.name} in the lockfile`]
    return [
      ...absent
        .filter((build) => build.includes(system.os) && build.endsWith(system.cpu))
        .map((build) => `${build} is not in the lockfile`),
      ...fitting
        .filter(({ entry }) => !entry.integrity)
        .map((build) => `${build.name}@${build.version} has no hash in the lockfile`),
    ]
  })
}

/**
 * Builds for this system that the lockfile lists and the folder lacks; with `isRunning`, only those a built shop needs.
 */
export function missingBuilds(root, lock, system, { isRunning = false } = {}) {
  return platformFamilies(lock)
    .filter(({ isDev }) => !(isRunning && isDev))
    .flatMap(({ name, builds }) => {
      const fitting = builds.filter(({ entry }) => entry && isFor(entry, system))
      if (fitting.length === 0) return [{ family: name, name: undefined, version: undefined }]
      return fitting
        .filter(({ place }) => !existsSync(join(root, place, 'package.json')))
        .map((build) => ({ family: name, name: build.name, version: build.version }))
    })
}
