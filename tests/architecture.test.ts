import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LAYERS } from './support/layers.ts'

const ROOT = join(import.meta.dirname, '..')

/** Reads the API document itself, which no contract describes. */
const UNCONTRACTED = ['src/web/docs/docs.tsx']

type Import = { file: string; layer: string; from: string; isType: boolean }

const files = filesBelow('src')
const imports = files.filter((file) => !isTest(file)).flatMap(importsOf)

describe('the layers', () => {
  test('the imports are found at all', () => {
    expect(imports.length).toBeGreaterThan(files.length)
  })

  test('every file lives in a layer of the table', () => {
    expect([...new Set(files.map(layerOf))].sort()).toEqual(expect.arrayContaining(['rules', 'web']))
    for (const file of files) expect(Object.keys(LAYERS), file).toContain(layerOf(file))
  })

  test.each(Object.keys(LAYERS))('%s imports only what the table allows', (layer) => {
    const wrong = imports.filter((one) => one.layer === layer && !isAllowed(one))
    expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
  })

  test('a page imports the shop only to load its data on the server', () => {
    const users = imports.filter(({ layer, from, isType }) => layer === 'web' && from.startsWith('#shop/') && !isType)
    for (const { file } of users) {
      expect(read(file), `${file} uses the shop, so it must be a route with a server loader`).toMatch(
        /^export async function loader\(/m,
      )
    }
  })

  test('nothing reaches across layers by ../', () => {
    const wrong = imports.filter(({ file, from }) => {
      if (!from.startsWith('.')) return false
      const target = relative(join(ROOT, 'src'), join(ROOT, file, '..', from))
      return target.split(sep)[0] !== layerOf(file)
    })
    expect(wrong.map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
  })
})

describe('the folders inside a layer', () => {
  test.each(Object.keys(LAYERS))('%s has no cycle between its folders', (layer) => {
    expect(findCycle(folderGraph(layer))).toBeNull()
  })

  test('web/ui has no cycle between its folders, and CONTRIBUTING.md lists them from bottom to top', () => {
    const graph = folderGraph('web', 'src/web/ui/')
    expect(findCycle(graph)).toBeNull()
    const listed = [...read('CONTRIBUTING.md').matchAll(/^\| `web\/ui\/([a-z]+)`/gm)].map(([, name = '']) => name)
    const folders = files.filter((file) => file.startsWith('src/web/ui/')).map((file) => folderOf(file, 'src/web/ui/'))
    expect([...listed].sort()).toEqual([...new Set(folders)].filter((name) => name !== '.').sort())
    const upwards = [...graph].flatMap(([folder, below]) =>
      [...below]
        .filter((other) => listed.indexOf(other) > listed.indexOf(folder))
        .map((other) => `${folder}: ${other}`),
    )
    expect(upwards).toEqual([])
  })

  test('a cycle would be found, and named', () => {
    const graph = new Map([
      ['orders', new Set(['mail'])],
      ['mail', new Set(['invoices'])],
      ['invoices', new Set(['orders'])],
    ])
    expect(findCycle(graph)).toEqual(['orders', 'mail', 'invoices', 'orders'])
  })
})

describe('the folders in CONTRIBUTING.md', () => {
  test.each(['contracts', 'shop', 'api', 'web'])('src/%s is listed whole, from bottom to top', (layer) => {
    const listed = [...read('CONTRIBUTING.md').matchAll(new RegExp(`^\\| \`${layer}/([a-z0-9-]+)\``, 'gm'))].map(
      ([, name = '']) => name,
    )
    const folders = files.filter((file) => layerOf(file) === layer).map((file) => folderOf(file))
    expect([...listed].sort()).toEqual([...new Set(folders)].filter((name) => name !== '.').sort())
    const upwards = [...folderGraph(layer)].flatMap(([folder, below]) =>
      [...below]
        .filter((other) => listed.indexOf(other) > listed.indexOf(folder) && listed.includes(folder))
        .map((other) => `${folder} imports ${other}, which stands above it`),
    )
    expect(upwards).toEqual([])
  })
})

describe('the house style', () => {
  const own = [...files, ...filesBelow('tests'), ...filesBelow('scripts'), ...filesBelow('art')].filter((file) =>
    /\.(tsx?|mjs)$/.test(file),
  )

  test('no file is too long', () => {
    const long = own.filter((file) => read(file).split('\n').length > (isTest(file) ? 401 : 301))
    expect(long).toEqual([])
  })

  test('no barrels, no utils, names in kebab-case', () => {
    const bad = own.filter((file) => {
      const name = basename(file)
      return /^(index|utils?|helpers?|common|lib)\.(tsx?|mjs)$/.test(name) || !/^[a-z0-9.-]+$/.test(name)
    })
    expect(bad).toEqual([])
  })

  test('nothing is switched off: no any, no suppressed check, no skipped test', () => {
    const words =
      /@ts-(ignore|expect-error|nocheck)|biome-ignore|\bas any\b|:\s*any\b|\.(skip|only|todo)\(|dangerouslySetInnerHTML=/
    const bad = own.filter((file) => file !== 'tests/architecture.test.ts' && words.test(read(file)))
    expect(bad).toEqual([])
  })

  test('every decision is in the index, under its number', () => {
    const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => name !== 'README.md')
    const index = read('docs/decisions/README.md')
    const missing = pages.filter((name) => !index.includes(`- [${name.slice(0, 3)} `) || !index.includes(`(${name})`))
    expect(missing).toEqual([])
  })

  test('every decision of the index has a day and a status, and names only pages that there are', () => {
    const lines = read('docs/decisions/README.md').split('\n')
    const entries = lines.filter((line) => line.startsWith('- ['))
    const status = /\) · \d{4}-\d{2}-\d{2} · (accepted(, completed by \d{3}( and \d{3})?)?|superseded by \d{3})$/
    expect(entries.filter((line) => !status.test(line))).toEqual([])
    const numbers = entries.map((line) => line.slice(3, 6))
    const named = entries.flatMap((line) => line.split(' · ')[2]?.match(/\d{3}/g) ?? [])
    expect(named.filter((number) => !numbers.includes(number))).toEqual([])
  })

  test('a test title names at most five requirements', () => {
    const tests = [...files, ...filesBelow('tests')].filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    const many = tests.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => (line.match(/\[[A-Z]+(-[A-Z]+)?-\d{2,3}\]/g) ?? []).length > 5)
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(many).toEqual([])
  })

  test('pages call the shop through its contract: no address of the API and no token outside src/web/client', () => {
    const own = files.filter((file) => layerOf(file) === 'web' && !isTest(file) && !file.startsWith('src/web/client/'))
    const bad = own.filter((file) => /['"`]\/v1\/api|\bstoredToken\(|\b(tryCall|call)</.test(read(file)))
    expect(bad.filter((file) => !UNCONTRACTED.includes(file))).toEqual([])
  })

  test('the time zone is named in one place; the sandbox plays other companies', () => {
    const naming = files.filter((file) => !isTest(file) && /Asia\/Kolkata|\+05:30/.test(read(file)))
    expect(naming.filter((file) => !/^src\/(sandbox|database\/seed)\//.test(file))).toEqual([
      'src/rules/indian-time.ts',
    ])
  })

  test('pages import schemas as types alone, so that zod never reaches a browser', () => {
    const own = imports.filter(({ layer, isType }) => layer === 'web' && !isType)
    expect(own.filter(({ from }) => loadsZod(from)).map(({ file, from }) => `${file} imports ${from}`)).toEqual([])
    expect(loadsZod('#contracts/orders/orders.ts')).toBe(true)
  })

  test('the environment is read in one place', () => {
    const readers = files.filter((file) => !isTest(file) && /process\.env/.test(read(file)))
    expect(readers).toEqual(['src/server/main.ts'])
  })
})

function isAllowed({ layer, from, isType }: Import): boolean {
  const rule = LAYERS[layer]
  if (rule === undefined) return false
  const [, other] = /^#([a-z]+)\//.exec(from) ?? []
  if (other === layer) return true
  if (other !== undefined) {
    return rule.layers.includes(other) || rule.inLoaders?.includes(other) === true || (isType && layer === 'server')
  }
  if (from.startsWith('.')) return true
  return rule.packages.test(from)
}

/** Whether a contract loads zod when it is imported as a value, by itself or by what it imports. */
function loadsZod(from: string, seen = new Set<string>()): boolean {
  if (from === 'zod') return true
  const file = from.replace(/^#/, 'src/')
  if (layerOf(file) !== 'contracts' || seen.has(file)) return false
  seen.add(file)
  return imports
    .filter((one) => one.file === file && !one.isType)
    .some((one) =>
      loadsZod(one.from.startsWith('.') ? join(file, '..', one.from).split(sep).join('/') : one.from, seen),
    )
}

/** Which folder of a layer imports which; type-only imports count, since a reader follows them too. */
function folderGraph(layer: string, root = `src/${layer}/`): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { file, from } of imports.filter((one) => one.file.startsWith(root))) {
    const target = (from.startsWith('.') ? join(file, '..', from) : from.replace(/^#/, 'src/')).split(sep).join('/')
    const [a, b] = [folderOf(file, root), folderOf(target, root)]
    // The router's own generated types lie beside each page.
    if (!target.startsWith(root) || a === b || b === '+types') continue
    graph.set(a, (graph.get(a) ?? new Set()).add(b))
  }
  return graph
}

/** The folder below a layer or another folder; files that lie in it directly are one. */
function folderOf(file: string, root = `src/${layerOf(file)}/`): string {
  const [folder = '', ...rest] = file.slice(root.length).split('/')
  return rest.length > 0 ? folder : '.'
}

function findCycle(graph: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>()
  function visit(folder: string, path: string[]): string[] | null {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder]
    if (done.has(folder)) return null
    done.add(folder)
    for (const next of graph.get(folder) ?? []) {
      const cycle = visit(next, [...path, folder])
      if (cycle !== null) return cycle
    }
    return null
  }
  for (const folder of graph.keys()) {
    const cycle = visit(folder, [])
    if (cycle !== null) return cycle
  }
  return null
}

function importsOf(file: string): Import[] {
  const found = read(file).matchAll(
    /^(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
  )
  return [...found].map(([, type, first, second]) => ({
    file,
    layer: layerOf(file),
    from: first ?? second ?? '',
    isType: type !== undefined,
  }))
}

function layerOf(file: string): string {
  return file.split('/')[1] ?? ''
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
