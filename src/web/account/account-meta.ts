import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'

type AccountMeta = {
  title: string
  description: string
  path: string
  /** Indexable: sign in and sign up. */
  isPublic?: boolean
  /** The URL holds a secret: send no referrer. */
  isSecret?: boolean
}

export function accountMeta(matches: Parameters<typeof frameFrom>[0], page: AccountMeta): MetaDescriptor[] {
  const { store, facts } = frameFrom(matches)
  const { title, description, path, isPublic, isSecret } = page
  return [
    ...(isSecret ? [{ name: 'referrer', content: 'no-referrer' }] : []),
    ...pageMeta({ origin: facts.origin, store: store.storeName, title, description, path, hidden: !isPublic }),
  ]
}
