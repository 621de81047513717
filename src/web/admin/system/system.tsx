import { lazy, Suspense } from 'react'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useQuery } from '../../desk/use-query.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/system'
import { SystemBackups } from './system-backups.tsx'
import { SystemMails } from './system-mails.tsx'
import { SystemOverview } from './system-overview.tsx'
import './system.css'

const Tabs = lazy(async () => ({ default: (await import('../../ui/navigation/tabs.tsx')).Tabs }))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'System', description: 'Background work, post and backups.', path: '/admin/system' })

export default function System() {
  const query = useQuery()
  const part = query.get('part') || 'overview'
  return (
    <>
      <div className="work-bar">
        <h1>System</h1>
      </div>
      <Suspense
        fallback={
          <Loading label="Loading">
            <Skeleton lines={8} />
          </Loading>
        }
      >
        <Tabs
          label="Parts of the system"
          value={part}
          // Each tab has its own search, filter and page: reset them.
          onChange={(value) => query.set({ part: value === 'overview' ? '' : value, q: '', state: '', page: '' })}
          tabs={[
            { value: 'overview', label: 'Overview', content: <SystemOverview /> },
            { value: 'mail', label: 'Mail', content: <SystemMails query={query} /> },
            { value: 'backups', label: 'Backups', content: <SystemBackups /> },
          ]}
        />
      </Suspense>
    </>
  )
}
