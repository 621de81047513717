import { data } from 'react-router'
import { t } from '../i18n/t.ts'
import { NotFound } from '../shell/not-found.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameFrom } from '../shell/use-frame.ts'
import type { Route } from './+types/not-found'

/** Any unknown path: a page with status 404. */
export function loader() {
  return data(null, { status: 404 })
}

export async function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameFrom(matches)
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: t('Page Not Found'),
    description: t('This address leads nowhere.'),
    path: '/',
    hidden: true,
  })
}

export default function NotFoundPage() {
  return (
    <div className="wrap">
      <NotFound />
    </div>
  )
}
