import { ADMIN_DASHBOARD_TEXTS, type AdminDashboardJson } from '#contracts/admin-dashboard-json.ts'
import { FIGURE_DAYS } from '#rules/figure-period.ts'
import { messageOr } from '../client/call.ts'
import { DaysChart } from '../desk/days-chart.tsx'
import { deskMeta } from '../desk/desk-meta.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { useQuery } from '../desk/use-query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/dashboard'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardNeeds } from './dashboard-needs.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Admin Dashboard', description: 'The shop as its owner sees it.', path: '/admin' })

const USUAL_DAYS = '30'
const CHOICES = FIGURE_DAYS.map((days) => ({ value: `${days}`, label: `${days} days` }))

export default function AdminDashboard() {
  const query = useQuery()
  const days = query.get('days') || USUAL_DAYS
  const answer = useAnswer<AdminDashboardJson>(`/v1/api/admin/dashboard?days=${encodeURIComponent(days)}`)
  const { data, error } = answer
  return (
    <>
      <div className="work-bar">
        <h1>Admin Dashboard</h1>
        <div className="right">
          <Segmented
            legend="How many days"
            legendHidden
            name="days"
            options={CHOICES}
            value={data === null ? days : `${data.days}`}
            onChange={(value) => query.set({ days: value === USUAL_DAYS ? '' : value })}
          />
        </div>
      </div>
      {data === null && error !== null ? (
        <ErrorState onRetry={answer.reload} isRetrying={answer.isBusy}>
          {messageOr(error, ADMIN_DASHBOARD_TEXTS.failed)}
        </ErrorState>
      ) : null}
      {data === null && error === null ? (
        <Loading label="Loading the dashboard">
          <Skeleton lines={8} />
        </Loading>
      ) : null}
      {data === null ? null : (
        <div aria-busy={answer.isBusy}>
          <DashboardFigures board={data} />
          <DashboardNeeds needs={data.needs} />
          <DaysChart days={data.byDay} />
        </div>
      )}
    </>
  )
}
