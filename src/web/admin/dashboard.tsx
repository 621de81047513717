import { Truck } from 'lucide-react'
import { ADMIN_DASHBOARD_TEXTS } from '#contracts/admin/admin-dashboard-texts.ts'
import * as calls from '#contracts/calls/admin-dashboard.ts'
import { FIGURE_DAYS } from '#rules/figure-period.ts'
import { DaysChart } from '../desk/days-chart.tsx'
import { deskMeta } from '../desk/desk-meta.ts'
import { DeskQuery } from '../desk/desk-query.tsx'
import { useApiQuery } from '../desk/use-api-query.ts'
import { useQuery } from '../desk/use-query.ts'
import { useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
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
  const answer = useApiQuery(calls.readAdminDashboard, { query: new URLSearchParams({ days }) })
  const { data } = answer
  const { hasCourier } = useFrame().facts
  return (
    <>
      <div className="work-bar">
        <h1>Admin Dashboard</h1>
        <div className="right">
          {hasCourier ? (
            <ButtonLink look="line" small href="/admin/figures">
              <Icon of={Truck} /> Parcel figures
            </ButtonLink>
          ) : null}
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
      <DeskQuery answer={answer} loading="Loading the dashboard" failed={ADMIN_DASHBOARD_TEXTS.failed}>
        {(board) => (
          <div aria-busy={answer.isBusy}>
            {board.isAllSellers ? (
              <p className="hint figures-note">Figures of the whole shop: what all sellers sold.</p>
            ) : null}
            <DashboardFigures board={board} />
            <DashboardNeeds needs={board.needs} />
            <DaysChart days={board.byDay} />
          </div>
        )}
      </DeskQuery>
    </>
  )
}
