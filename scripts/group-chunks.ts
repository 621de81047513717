import type { Plugin } from 'vite'

const FRAME = /\/src\/web\/(entry\.client\.tsx|(root|storefront\/frame)\.tsx\?__react-router-build-client-route)$/
const PRODUCT = /\/src\/web\/storefront\/product\.tsx\?/
const CATALOGUE = /\/src\/web\/storefront\/(home|listing|view-all|categories|category|search|deals|campaign)\.tsx\?/
const DESK = /\/src\/web\/(admin|desk|seller|gallery)\//
/** A module that this many pages of an area share is loaded with the first of them. */
const SHARED_BY = 4
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const ICONS = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+\.mjs)$/
const ICON_INDEX = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const ICON_EXPORTS = /export \{([^}]+)\} from '\.\/icons\/([\w-]+\.mjs)'/g

/** Where a module is needed first, in the order of a visit. */
const AREAS = ['everywhere', 'product', 'catalogue', 'buying', 'desk'] as const
type Area = (typeof AREAS)[number]

/**
 * By default the bundler makes a chunk of whatever some pages share and others do not: a product page came in eighty
 * chunks, most under a kilobyte, and a phone pays for each. These chunks merge them: what every page of the storefront
 * loads anyway, and our own small modules that many pages of one area share; nobody who looks around loads what only
 * checkout or the desks need, and the product page, where most visits start, loads nothing of the lists. A chunk
 * called `turn-…` starts in a task of its own (src/server/defer-scripts.ts).
 */
export function groupChunks() {
  /** Areas whose pages import a module, in the order of `AREAS`. */
  const areas = new Map<string, Set<Area>>()
  const light = new Map<string, boolean>()
  const icons = new Map<string, string[]>()
  /** An icon has several names, and its file is called by one of them. */
  const iconFiles = new Map<string, string>()
  const firstArea = (id: string) => areas.get(id)?.values().next().value
  const isEverywhere = (id: string) => firstArea(id) === 'everywhere'
  const plugin: Plugin = {
    name: 'group-chunks',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (ICON_INDEX.test(id)) {
        for (const [, list = '', file = ''] of code.matchAll(ICON_EXPORTS))
          for (const name of list.split(',')) iconFiles.set(name.replace(/^\s*default as\s+/, '').trim(), file)
      }
      const names = [...code.matchAll(ICONS)].flatMap(([, list = '']) => list.split(',')).map(importedName)
      if (names.length > 0) icons.set(id, names)
    },
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const iconIds = new Map(ids.flatMap((id) => (ICON.test(id) ? [[ICON.exec(id)?.[1] ?? '', id] as const] : [])))
      // The package's index imports every icon there is: what counts is which of them a module names.
      const importedIds = (id: string) => {
        const named = (icons.get(id) ?? []).flatMap((name) => iconIds.get(iconFiles.get(name) ?? '') ?? [])
        const all = this.getModuleInfo(id)?.importedIds ?? []
        return [...all.filter((other) => !ICON_INDEX.test(other)), ...named]
      }
      const mark = (id: string, area: Area) => {
        const known = areas.get(id) ?? new Set()
        if (known.has(area) || known.has('everywhere')) return
        areas.set(id, known.add(area))
        for (const imported of importedIds(id)) mark(imported, area)
      }
      const checkLight = (id: string): boolean => {
        const known = light.get(id)
        if (known !== undefined) return known
        // Breaks the recursion of circular imports.
        light.set(id, true)
        const isOwn = id.includes('/src/') && !isRoute(id) && !id.endsWith('.css')
        const isLight =
          isEverywhere(id) || ICON.test(id) || (isOwn && importedIds(id).every((other) => checkLight(other)))
        light.set(id, isLight)
        return isLight
      }
      for (const area of AREAS) for (const id of ids) if (areaOfRoot(id) === area) mark(id, area)
      for (const id of ids) checkLight(id)
    },
  }
  const isLightIn = (area: Area) => (id: string) => light.get(id) === true && firstArea(id) === area
  const isList = (id: string) => isLightIn('catalogue')(id) && areas.get(id)?.size === 1
  /** What product pages share with the cart and others, but with no list, is not for lists to load. */
  const isInBoth = (id: string) => isLightIn('product')(id) && areas.get(id)?.has('catalogue') === true
  const groups = [
    { name: 'turn-react', test: (id: string) => isEverywhere(id) && REACT.test(id) },
    { name: 'turn-router', test: (id: string) => isEverywhere(id) && id.includes('/node_modules/') },
    { name: 'frame', test: isEverywhere },
    { name: 'catalogue-parts', test: isInBoth, minShareCount: SHARED_BY },
    { name: 'product-parts', test: isLightIn('product'), minShareCount: 2 },
    { name: 'list-parts', test: isList, minShareCount: SHARED_BY },
    { name: 'shared-parts', test: isLightIn('catalogue'), minShareCount: SHARED_BY },
    { name: 'buying-parts', test: isLightIn('buying'), minShareCount: SHARED_BY },
    { name: 'desk-parts', test: isLightIn('desk'), minShareCount: SHARED_BY },
  ].map((group, at, all) => ({ ...group, priority: all.length - at }))
  return { plugin, groups }
}

const isRoute = (id: string) => id.includes('?__react-router')

function areaOfRoot(id: string): Area | null {
  if (FRAME.test(id)) return 'everywhere'
  if (!isRoute(id)) return null
  if (PRODUCT.test(id)) return 'product'
  if (CATALOGUE.test(id)) return 'catalogue'
  return DESK.test(id) ? 'desk' : 'buying'
}

/** `Share2 as Share` imports `Share2`. */
function importedName(specifier: string): string {
  return specifier.trim().split(/\s+as\s+/)[0] ?? ''
}
