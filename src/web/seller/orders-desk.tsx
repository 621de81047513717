import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SELLER_TEXTS } from '#contracts/seller-texts.ts'
import { useTell } from '../desk/banners.tsx'
import { pageHref } from '../desk/page-href.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCounts } from './order-counts.tsx'
import { OrderFilters } from './order-filters.tsx'
import { downloadOrders } from './seller-calls.ts'
import { useSellerOrders } from './use-seller-orders.ts'

/** Every order, found and worked on: the same desk for a seller and for an admin. */
export function OrdersDesk({ title }: { title: string }) {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const { page, problem, load, change } = useSellerOrders(query)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const tell = useTell()

  /** A change of the question begins at its first page. */
  function ask(part: Record<string, string>) {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [key, value] of Object.entries(part)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    setChosen(new Set())
    setParams(next, { replace: true, preventScrollReset: true })
  }

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <>
      <div className="work-bar">
        <h1>{title}</h1>
        <div className="right">
          <Button
            look="line"
            small
            onClick={() =>
              void downloadOrders(query).catch(() => tell({ type: 'error', message: SELLER_TEXTS.exportFailed }))
            }
          >
            <Icon of={Download} /> Export CSV
          </Button>
        </div>
      </div>
      <OrderCounts
        counts={page?.counts ?? null}
        status={params.get('status') ?? 'All'}
        onChoose={(status) => ask({ status })}
      />
      <OrderFilters params={params} onAsk={ask} />
      {params.get('returns') === 'waiting' ? (
        <div className="only-these">
          <p>Only orders with a return that waits for you.</p>
          <Button look="plain" small onClick={() => ask({ returns: '' })}>
            Show all orders
          </Button>
        </div>
      ) : null}
      {chosen.size > 0 ? (
        <BulkBar
          ids={[...chosen]}
          onDone={() => setChosen(new Set())}
          onChanged={change}
          onClear={() => setChosen(new Set())}
        />
      ) : null}
      {problem !== null && page === null ? <ErrorState onRetry={load}>{problem}</ErrorState> : null}
      {page === null && problem === null ? <OrdersLoading /> : null}
      {page?.orders.length === 0 ? (
        <EmptyState heading="No orders found" picture="/art/empty-orders.webp">
          Try other words or another status.
        </EmptyState>
      ) : null}
      <div className="seller-orders">
        {page?.orders.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            noteCount={page.noteCounts[order._id] ?? 0}
            isChosen={chosen.has(order._id)}
            onChoose={(isChosen) => choose(order._id, isChosen)}
            onChanged={change}
          />
        ))}
      </div>
      {page === null ? null : (
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          hrefOf={(number) => pageHref(params, number)}
          label="Pages of orders"
        />
      )}
    </>
  )
}

function OrdersLoading() {
  return (
    <Loading label="Loading orders…" className="seller-orders">
      {[1, 2, 3].map((key) => (
        <div key={key} className="seller-order seller-order-waits">
          <Skeleton lines={5} />
        </div>
      ))}
    </Loading>
  )
}
