import type { Plugin } from 'vite'

const FRAME = /\/src\/web\/(entry\.client\.tsx|(root|storefront\/frame)\.tsx\?__react-router-build-client-route)$/
const CATALOGUE =
  /\/src\/web\/storefront\/(home|listing|view-all|product|categories|category|search|deals|campaign)\.tsx\?/
const DESK = /\/src\/web\/(admin|desk|seller|gallery)\//
/** A module that this many pages of an area share is loaded with the first of them. */
const SHARED_BY = 4
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const ICONS = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/

/** Where a module is needed first, in the order of a visit. */
const AREAS = ['everywhere', 'catalogue', 'buying', 'desk'] as const
type Area = (typeof AREAS)[number]

/**
 * By default the bundler makes a chunk of whatever some pages share and others do not: a product page came in eighty
 * chunks, most under a kilobyte, and a phone pays for each. These chunks merge them: what every page of the storefront
 * loads anyway, and our own small modules that many pages of one area share; nobody who looks around loads what only
 * checkout or the desks need. A chunk called `turn-…` starts in a task of its own (src/server/defer-scripts.ts).
 */
export function groupChunks() {
  const areas = new Map<string, Area>()
  const light = new Map<string, boolean>()
  const icons = new Map<string, string[]>()
  const plugin: Plugin = {
    name: 'group-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const names = [...code.matchAll(ICONS)].flatMap(([, list = '']) => list.split(',')).map(iconFile)
      if (names.length > 0) icons.set(id, names)
    },
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const iconIds = new Map(ids.flatMap((id) => (ICON.test(id) ? [[ICON.exec(id)?.[1] ?? '', id] as const] : [])))
      // The package's index imports every icon there is: what counts is which of them a module names.
      const importedIds = (id: string) => {
        const named = (icons.get(id) ?? []).flatMap((name) => iconIds.get(name) ?? [])
        const all = this.getModuleInfo(id)?.importedIds ?? []
        return [...all.filter((other) => !/lucide-react\/dist\/esm\/lucide-react\.mjs$/.test(other)), ...named]
      }
      const mark = (id: string, area: Area) => {
        if (areas.has(id)) return
        areas.set(id, area)
        for (const imported of importedIds(id)) mark(imported, area)
      }
      const checkLight = (id: string): boolean => {
        const known = light.get(id)
        if (known !== undefined) return known
        // Breaks the recursion of circular imports.
        light.set(id, true)
        const isOwn = id.includes('/src/') && !isRoute(id) && !id.endsWith('.css')
        const isLight =
          areas.get(id) === 'everywhere' ||
          ICON.test(id) ||
          (isOwn && importedIds(id).every((other) => checkLight(other)))
        light.set(id, isLight)
        return isLight
      }
      for (const area of AREAS) for (const id of ids) if (areaOfRoot(id) === area) mark(id, area)
      for (const id of ids) checkLight(id)
    },
  }
  const isIn = (area: Area) => (id: string) => areas.get(id) === area
  const isLightIn = (area: Area) => (id: string) => light.get(id) === true && areas.get(id) === area
  const isEverywhere = isIn('everywhere')
  const groups = [
    { name: 'turn-react', priority: 5, test: (id: string) => isEverywhere(id) && REACT.test(id) },
    { name: 'turn-router', priority: 4, test: (id: string) => isEverywhere(id) && id.includes('/node_modules/') },
    { name: 'frame', priority: 3, test: isEverywhere },
    { name: 'catalogue-parts', priority: 2, test: isLightIn('catalogue'), minShareCount: SHARED_BY },
    { name: 'buying-parts', priority: 1, test: isLightIn('buying'), minShareCount: SHARED_BY },
    { name: 'desk-parts', priority: 0, test: isLightIn('desk'), minShareCount: SHARED_BY },
  ]
  return { plugin, groups }
}

const isRoute = (id: string) => id.includes('?__react-router')

function areaOfRoot(id: string): Area | null {
  if (FRAME.test(id)) return 'everywhere'
  if (!isRoute(id)) return null
  if (CATALOGUE.test(id)) return 'catalogue'
  return DESK.test(id) ? 'desk' : 'buying'
}

/** `Share2` and `Share2 as Share` are in `share-2.mjs`. */
function iconFile(name: string): string {
  const [own = ''] = name.trim().split(/\s+as\s+/)
  return own
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}
