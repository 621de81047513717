import { useRouteLoaderData } from 'react-router'
import type { Fees } from '#rules/shipping.ts'
import { DEFAULT_STORE, feesFrom, type StoreSettings } from '#rules/store-settings.ts'
import { useSavedStore } from '../client/store.ts'
import type { PageFacts } from './page-facts.ts'

export type FrameData = { store: StoreSettings; facts: PageFacts; categories: readonly string[] }

const ALONE: FrameData = {
  store: DEFAULT_STORE,
  facts: { origin: '', mode: 'trial', standIns: [], checkoutScript: '', emailService: null },
  categories: [],
}

/** What every page knows: the store and where it runs. An error page may have to do without. */
export function useFrame(): FrameData {
  const frame = (useRouteLoaderData('root') as FrameData | undefined) ?? ALONE
  const saved = useSavedStore()
  return saved === null ? frame : { ...frame, store: saved }
}

/** What the shop adds to the goods of an order. */
export function useFees(): Fees {
  return feesFrom(useFrame().store)
}

/** What every page knows for `meta`, which is not a component. */
export function frameFrom(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): FrameData {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as FrameData | undefined) ?? ALONE
}
