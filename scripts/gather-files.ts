import type { Plugin } from 'vite'

const FRAME = /\/src\/web\/(entry\.client\.tsx|(root|storefront\/frame)\.tsx\?__react-router-build-client-route)$/
/** A module that this many pages share is loaded with the first of them. */
const SHARED_BY = 4
/** What only those who run the shop load: their pages and the addresses that only they call. */
const DESK = /\/src\/(web\/(admin|desk|seller)\/|contracts\/calls\/(admin-|seller-|order-work|product-imports|system))/
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//

/**
 * By default the bundler makes a chunk of whatever some pages share and others do not: a product page came in eighty
 * chunks, most under a kilobyte, and a phone pays for each. These chunks merge them: what every page of the storefront
 * loads anyway, and our own small modules that many pages share. A chunk called `turn-…` starts in a task of its own
 * (src/server/defer-scripts.ts).
 */
export function gatherFiles() {
  const everywhere = new Set<string>()
  const light = new Map<string, boolean>()
  const plugin: Plugin = {
    name: 'gather-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      const importedIds = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const add = (id: string) => {
        if (everywhere.has(id)) return
        everywhere.add(id)
        for (const imported of importedIds(id)) add(imported)
      }
      const checkLight = (id: string): boolean => {
        const known = light.get(id)
        if (known !== undefined) return known
        // Breaks the recursion of circular imports.
        light.set(id, true)
        const isOwn = id.includes('/src/') && !isRoute(id) && !id.endsWith('.css')
        const isLight = everywhere.has(id) || (isOwn && importedIds(id).every((other) => checkLight(other)))
        light.set(id, isLight)
        return isLight
      }
      const ids = [...this.getModuleIds()]
      for (const id of ids) if (FRAME.test(id)) add(id)
      for (const id of ids) checkLight(id)
    },
  }
  const isLight = (id: string) => light.get(id) === true
  const groups = [
    { name: 'turn-react', priority: 4, test: (id: string) => everywhere.has(id) && REACT.test(id) },
    { name: 'turn-router', priority: 3, test: (id: string) => everywhere.has(id) && id.includes('/node_modules/') },
    { name: 'frame', priority: 2, test: (id: string) => everywhere.has(id) },
    { name: 'parts', priority: 1, test: (id: string) => isLight(id) && !DESK.test(id), minShareCount: SHARED_BY },
    { name: 'desk-parts', priority: 0, test: (id: string) => isLight(id) && DESK.test(id), minShareCount: SHARED_BY },
  ]
  return { plugin, groups }
}

const isRoute = (id: string) => id.includes('?__react-router')
