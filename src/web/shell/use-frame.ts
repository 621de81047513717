import { useRouteLoaderData } from 'react-router'
import { DEFAULT_STORE, type StoreSettings } from '#rules/store-settings.ts'
import type { PageFacts } from '../page-facts.ts'

export type FrameData = { store: StoreSettings; facts: PageFacts }

const ALONE: FrameData = {
  store: DEFAULT_STORE,
  facts: { origin: '', mode: 'trial', standIns: [], checkoutScript: '', emailService: null },
}

/** What every page knows: the store and where it runs. An error page may have to do without. */
export function useFrame(): FrameData {
  return (useRouteLoaderData('root') as FrameData | undefined) ?? ALONE
}

/** The same for `meta`, which is not a component. */
export function frameOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): FrameData {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as FrameData | undefined) ?? ALONE
}
