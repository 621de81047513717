import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'

/** Title and description of a page that no search engine may keep. */
export function deskMeta(
  matches: Parameters<typeof frameOf>[0],
  page: { title: string; description: string; path: string },
): MetaDescriptor[] {
  const { store, facts } = frameOf(matches)
  return pageMeta({ origin: facts.origin, store: store.storeName, ...page, hidden: true })
}
