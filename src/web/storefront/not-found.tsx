import { data } from 'react-router'
import { say } from '../language/say.ts'
import { NotFound } from '../shell/not-found.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { frameOf } from '../shell/use-frame.ts'
import type { Route } from './+types/not-found'

/** Any address that is not on the list: a page for people, a 404 for machines. */
export function loader() {
  return data(null, { status: 404 })
}

export async function clientLoader() {
  return null
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { store, facts } = frameOf(matches)
  return pageMeta({
    origin: facts.origin,
    store: store.storeName,
    title: say('Page Not Found'),
    description: say('This address leads nowhere.'),
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
