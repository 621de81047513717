import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { missingBuilds, platformFamilies, platformGaps, SYSTEMS, thisSystem } from '../scripts/platforms.mjs'
import { packagesProblem } from '../scripts/require-packages.mjs'

const root = resolve(import.meta.dirname, '..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const LINUX_ARM64 = { name: 'linux-arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' }

describe('the lockfile', () => {
  test('knows the families of native packages that the shop is built and run with', () => {
    const names = platformFamilies(lock).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['rolldown', 'sharp', '@node-rs/argon2', '@biomejs/biome']))
  })

  test.each(SYSTEMS)('has every native package for $name, each with its hash', (system) => {
    expect(platformGaps(lock, system)).toEqual([])
  })
})

describe('a lockfile made where only one system was seen', () => {
  const family = (builds: Record<string, object>) => ({
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: Object.fromEntries(Object.keys(builds).map((name) => [name, '1.0.0'])),
      },
      ...Object.fromEntries(Object.entries(builds).map(([name, entry]) => [`node_modules/${name}`, entry])),
    },
  })
  const X64 = { version: '1.0.0', os: ['linux'], cpu: ['x64'], integrity: 'sha512-x' }
  const WINDOWS = { version: '1.0.0', os: ['win32'], cpu: ['x64'], integrity: 'sha512-w' }

  test('is told that a whole system is missing', () => {
    const gaps = platformGaps(family({ 'tool-linux-x64': X64, 'tool-win32-x64': WINDOWS }), LINUX_ARM64)
    expect(gaps).toEqual(['tool has no build for linux-arm64 in the lockfile'])
  })

  test('is told which package has no hash', () => {
    const arm = { version: '1.0.0', os: ['linux'], cpu: ['arm64'] }
    const gaps = platformGaps(family({ 'tool-linux-x64': X64, 'tool-linux-arm64': arm }), LINUX_ARM64)
    expect(gaps).toEqual(['tool-linux-arm64@1.0.0 has no hash in the lockfile'])
  })

  test('does not take a build for musl as one for glibc', () => {
    const musl = { version: '1.0.0', os: ['linux'], cpu: ['arm64'], libc: ['musl'], integrity: 'sha512-m' }
    const gaps = platformGaps(family({ 'tool-linux-x64': X64, 'tool-linux-arm64-musl': musl }), LINUX_ARM64)
    expect(gaps).toEqual(['tool has no build for linux-arm64 in the lockfile'])
  })
})

describe('an installation in which a native package is missing', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  /** A folder with this lockfile and every build for this machine except those named. */
  function installed(without: RegExp): string {
    const folder = mkdtempSync(join(tmpdir(), 'threadspeak-packages-'))
    folders.push(folder)
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    mkdirSync(join(folder, 'node_modules'))
    for (const { builds } of platformFamilies(lock))
      for (const { name, place } of builds) {
        if (place === undefined || without.test(name)) continue
        mkdirSync(dirname(join(folder, place, 'package.json')), { recursive: true })
        writeFileSync(join(folder, place, 'package.json'), '{}')
      }
    return folder
  }

  test('nothing is said when everything is there', () => {
    expect(packagesProblem({ root: installed(/^$/), isRunning: false, system: thisSystem() })).toBeNull()
  })

  test('the package, the system and the remedy are named', () => {
    const problem = packagesProblem({ root: installed(/^@rolldown\//), isRunning: false, system: LINUX_ARM64 })
    expect(problem).toMatch(/@rolldown\/binding-linux-arm64-gnu \d+\.\d+\.\d+, the part of rolldown for linux-arm64/)
    expect(problem).toContain('Run: npm ci')
  })

  test('a built shop runs without its build tools', () => {
    expect(packagesProblem({ root: installed(/^@rolldown\//), isRunning: true, system: LINUX_ARM64 })).toBeNull()
  })

  test('a shop without its image library is not started', () => {
    const problem = packagesProblem({
      root: installed(/^@img\/sharp-linux-arm64$/),
      isRunning: true,
      system: LINUX_ARM64,
    })
    expect(problem).toContain('@img/sharp-linux-arm64')
  })

  test('a system that a package was never built for is told so', () => {
    const system = { name: 'sunos-x64', os: 'sunos', cpu: 'x64' }
    const problem = packagesProblem({ root: installed(/^$/), isRunning: false, system })
    expect(problem).toContain('rolldown has no build for sunos-x64')
    expect(problem).toContain('Threadspeak runs on linux-x64, linux-arm64')
  })

  test('a folder where nothing was installed is told to install', () => {
    const folder = mkdtempSync(join(tmpdir(), 'threadspeak-packages-'))
    folders.push(folder)
    const problem = packagesProblem({ root: folder, isRunning: false, system: LINUX_ARM64 })
    expect(problem).toBe('The packages of the shop are not installed yet. Run: npm ci')
  })

  test('of this machine nothing is missing', () => {
    expect(missingBuilds(root, lock, thisSystem())).toEqual([])
  })
})
