import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'

/** Title and description of a noindex page. */
export function deskMeta(
  matches: Parameters<typeof frameFrom>[0],
  page: { title: string; description: string; path: string },
): MetaDescriptor[] {
  const { store, facts } = frameFrom(matches)
  return pageMeta({ origin: facts.origin, store: store.storeName, ...page, hidden: true })
}
