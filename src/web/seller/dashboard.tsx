import { Truck } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { DashboardJson } from '#contracts/seller/seller-orders.ts'
import type { Text } from '#rules/message.ts'
import { messageOr } from '../client/api-call.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { DaysChart } from '../desk/days-chart.tsx'
import { deskMeta } from '../desk/desk-meta.ts'
import { tText } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Route } from './+types/dashboard'
import { DashboardCards } from './dashboard-cards.tsx'
import { DashboardGoods } from './dashboard-goods.tsx'
import { RecentOrders } from './orders/recent-orders.tsx'
import { fetchDashboard } from './orders/seller-calls.ts'
import { useLiveOrders } from './orders/use-live-orders.ts'

const OrderModal = lazyOverlay(() => import('./orders/order-modal.tsx'))
/** Orders older than ten minutes leave the table. */
const LOOK_AGAIN_MS = 60_000

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Seller Dashboard', description: 'How the shop is doing today.', path: '/seller' })

export default function Dashboard() {
  const { board, problem, load } = useDashboard()
  const { facts, store } = useFrame()
  const { hasCourier } = facts
  const [shownId, setShownId] = useState<string | null>(null)
  const shown = board?.recentOrders.find(({ _id }) => _id === shownId)
  return (
    <>
      <div className="work-bar">
        <h1>Seller Dashboard</h1>
        {hasCourier ? (
          <div className="right">
            <ButtonLink look="line" small href="/seller/figures">
              <Icon of={Truck} /> Parcel figures
            </ButtonLink>
          </div>
        ) : null}
      </div>
      {problem !== null && board === null ? <ErrorState onRetry={load}>{tText(problem)}</ErrorState> : null}
      {board === null && problem === null ? (
        <Loading label="Loading the dashboard…">
          <Skeleton lines={8} />
        </Loading>
      ) : null}
      {board === null ? null : (
        <>
          {board.isHouseOnly ? (
            <p className="hint figures-note">Goods of {store.storeName} itself, without those of other sellers.</p>
          ) : null}
          <DashboardCards board={board} />
          <RecentOrders orders={board.recentOrders} onShow={setShownId} />
          <DaysChart days={board.days} />
          <DashboardGoods board={board} />
        </>
      )}
      {shown ? <OrderModal order={shown} onClose={() => setShownId(null)} /> : null}
    </>
  )
}

function useDashboard() {
  const [board, setBoard] = useState<DashboardJson | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const load = useCallback(() => {
    const stop = new AbortController()
    fetchDashboard(stop.signal)
      .then((found) => {
        setBoard(found)
        setProblem(null)
      })
      .catch((error: unknown) => stop.signal.aborted || setProblem(messageOr(error, 'The dashboard did not load.')))
    return () => stop.abort()
  }, [])
  useEffect(() => {
    const stop = load()
    const timer = setInterval(load, LOOK_AGAIN_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [load])
  useLiveOrders(load)
  return { board, problem, load }
}
