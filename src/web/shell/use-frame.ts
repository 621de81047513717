import { useRouteLoaderData } from 'react-router'
import type { Fees } from '#rules/shipping.ts'
import { DEFAULT_STORE, feesFrom, type StoreSettings } from '#rules/store-settings.ts'
import { useSavedStore } from '../client/store.ts'
import type { PageFacts } from './page-facts.ts'

export type FrameData = {
  store: StoreSettings
  facts: PageFacts
  categories: readonly string[]
  /** Whether others than the shop itself have goods on sale here. */
  hasSellers: boolean
}

const ALONE: FrameData = {
  store: DEFAULT_STORE,
  facts: { origin: '', mode: 'trial', standIns: [], checkoutScript: '', hasCourier: false, emailService: null },
  categories: [],
  hasSellers: false,
}

/** Root data: the store and the server's facts. An error page may lack it. */
export function useFrame(): FrameData {
  const frame = (useRouteLoaderData('root') as FrameData | undefined) ?? ALONE
  const saved = useSavedStore()
  return saved === null ? frame : { ...frame, store: saved }
}

/** The store's fees. */
export function useFees(): Fees {
  return feesFrom(useFrame().store)
}

/** Root data for `meta`, which cannot use hooks. */
export function frameFrom(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): FrameData {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as FrameData | undefined) ?? ALONE
}
