import { Download, ScanBarcode, Truck } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { type OrderSort, TABLE_SORTS } from '#rules/seller-orders.ts'
import { HOUSE_ONLY } from '#rules/sellers.ts'
import { messageOr } from '../../client/api-call.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useNotify } from '../../desk/banners.tsx'
import { pageHref } from '../../desk/page-href.ts'
import { useRights } from '../../desk/use-rights.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { tText } from '../../i18n/t.ts'
import { useFrame } from '../../shell/use-frame.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useLabelRun } from '../parcels/use-label-run.tsx'
import { useWaitingParcels } from '../parcels/use-waiting-parcels.ts'
import { WaitingParcels } from '../parcels/waiting-parcels.tsx'
import { askedSeller, withSeller } from './asked-seller.ts'
import { BulkBar } from './bulk-bar.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCounts } from './order-counts.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderMoreFilters } from './order-more-filters.tsx'
import { OrdersFound } from './orders-found.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useOrdersView } from './orders-view.ts'
import { downloadOrders, fetchOrderIds } from './seller-calls.ts'
import { toChosen, useSelection } from './use-selection.ts'
import { useSellerOrders } from './use-seller-orders.ts'
import { useTrackingUndo } from './use-tracking-undo.ts'
import { useUndo } from './use-undo.tsx'

const BulkTracking = lazyOverlay(() => import('./bulk-tracking.tsx'))
const ScanLabels = lazyOverlay(() => import('../parcels/scan-labels.tsx'))
const OrderDialog = lazyOverlay(() => import('./order-dialog.tsx'))
/** Rows are short: more fit on a page. */
const TABLE_PAGE = '50'

/** They cannot cause an empty list. */
const NO_QUESTIONS = ['page', 'sort']

type OrdersDeskProps = {
  title: string
  /** The house's own orders come first, not those of all sellers. */
  isOwnFirst?: boolean
}

/** All orders, with filters and actions: shared by seller and admin. */
export function OrdersDesk({ title, isOwnFirst = false }: OrdersDeskProps) {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useOrdersView()
  const seller = askedSeller(params, isOwnFirst)
  const query = withAsked(params, { seller })
  const { page, problem, load, change } = useSellerOrders(
    view === 'table' ? withAsked(params, { seller, size: TABLE_PAGE }) : query,
  )
  const { chosen, chosenOrders, chooseAll, clear } = useSelection()
  const { tellMoved, dialog } = useUndo(change)
  const notifyTracked = useTrackingUndo(change)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isTracking, setTracking] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const { facts, store } = useFrame()
  const { hasCourier } = facts
  const labels = useLabelRun(hasCourier)
  const has = useRights()
  // They are packed, labelled and answered for with one right.
  const mayPack = hasCourier && has('parcels:write')
  const waiting = useWaitingParcels(mayPack)
  const notify = useNotify()
  const orders = page?.orders ?? []
  const open = orders.find(({ _id }) => _id === openId)

  /** With the marks of what was noted in it. */
  function closeOrder() {
    setOpenId(null)
    load()
  }

  /** A filter change resets the page. */
  function ask(part: Record<string, string>) {
    const next = new URLSearchParams(params)
    next.delete('page')
    const asked = page?.sellers === undefined ? part : withSeller(part, params, isOwnFirst)
    for (const [key, value] of Object.entries(asked)) {
      if (value === '') next.delete(key)
      else next.set(key, value)
    }
    clear()
    setParams(next, { replace: true, preventScrollReset: true })
  }

  /** The page size differs per view: reset the page. */
  function show(next: typeof view) {
    setView(next)
    ask({})
  }

  const choose = (id: string, isChosen: boolean) =>
    chooseAll(orders.filter(({ _id }) => _id === id).map(toChosen), isChosen)

  async function chooseFound() {
    try {
      chooseAll((await fetchOrderIds(query)).orders, true)
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, ORDER_TEXTS.listFailed) })
    }
  }

  const isOwnAlone = page?.sellers !== undefined && seller === HOUSE_ONLY
  const sellerOf = page?.sellers && ((order: OrderJson) => order.seller?.name ?? store.storeName)
  const toCard = (order: OrderJson) => ({
    order,
    seller: sellerOf?.(order),
    noteCount: page?.noteCounts[order._id] ?? 0,
    shipBy: page?.shipBy[order._id],
    packed: page?.packed[order._id],
    isChosen: chosen.has(order._id),
    onChoose: (isChosen: boolean) => choose(order._id, isChosen),
    onChanged: change,
    hasCourier,
    waiting,
    tellMoved,
  })

  return (
    <>
      <div className="work-bar">
        <h1>{title}</h1>
        <div className="right">
          {mayPack ? (
            <Button look="line" small onClick={() => setScanning(true)}>
              <Icon of={ScanBarcode} /> Scan and label
            </Button>
          ) : null}
          <WithRight right="orders:write">
            <Button look="line" small onClick={() => setTracking(true)}>
              <Icon of={Truck} /> Bulk tracking
            </Button>
          </WithRight>
          <WithRight right="orders:export">
            <Button
              look="line"
              small
              onClick={() =>
                void downloadOrders(query).catch(() => notify({ type: 'error', message: SELLER_TEXTS.exportFailed }))
              }
            >
              <Icon of={Download} /> Export CSV
            </Button>
          </WithRight>
        </div>
      </div>
      <WaitingParcels waiting={waiting} />
      <OrderCounts
        counts={page?.counts ?? null}
        status={params.get('status') ?? 'All'}
        onChoose={(status) => ask({ status })}
      />
      <OrderFilters params={params} sellers={page?.sellers} seller={seller} onAsk={ask} />
      <OrderMoreFilters params={params} onAsk={ask} />
      {isOwnAlone ? (
        <div className="only-these">
          <p>Only what {store.storeName} itself sells.</p>
          <Button look="plain" small onClick={() => ask({ seller: '' })}>
            Show all sellers
          </Button>
        </div>
      ) : null}
      {params.get('returns') === 'waiting' ? (
        <div className="only-these">
          <p>Only orders with a return that waits for you.</p>
          <Button look="plain" small onClick={() => ask({ returns: '' })}>
            Show all orders
          </Button>
        </div>
      ) : null}
      {page === null ? null : (
        <OrdersFound
          page={page}
          chosen={chosen}
          view={view}
          onView={show}
          onChoosePage={(isChosen) => chooseAll(orders.map(toChosen), isChosen)}
          onChooseAll={() => void chooseFound()}
        />
      )}
      {chosen.size > 0 ? (
        <BulkBar
          orders={chosenOrders(orders)}
          isOfOneSeller={seller !== '' && seller !== HOUSE_ONLY}
          onDone={clear}
          onChanged={change}
          tellMoved={tellMoved}
          onClear={clear}
          {...(mayPack ? { onLabels: labels.start } : {})}
        />
      ) : null}
      {problem !== null && page === null ? <ErrorState onRetry={load}>{tText(problem)}</ErrorState> : null}
      {page === null && problem === null ? <OrdersLoading /> : null}
      {page?.orders.length === 0 ? (
        <NoOrders isAsked={isOwnAlone || [...params.keys()].some((key) => !NO_QUESTIONS.includes(key))} />
      ) : null}
      {view === 'table' && orders.length > 0 ? (
        <OrdersTable
          orders={orders}
          noteCounts={page?.noteCounts ?? {}}
          chosen={chosen}
          sort={sortOf(params)}
          onSort={(sort) => ask({ sort: sort === 'date-desc' ? '' : sort })}
          onChoose={choose}
          onOpen={({ _id }) => setOpenId(_id)}
          sellerOf={sellerOf}
        />
      ) : null}
      {view === 'cards' ? (
        <div className="seller-orders">
          {orders.map((order) => (
            <OrderCard key={order._id} {...toCard(order)} />
          ))}
        </div>
      ) : null}
      {page === null ? null : (
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          hrefOf={(number) => pageHref(params, number)}
          label="Pages of orders"
        />
      )}
      {open === undefined ? null : <OrderDialog {...toCard(open)} onClose={closeOrder} />}
      {isTracking ? <BulkTracking onClose={() => setTracking(false)} notifyTracked={notifyTracked} /> : null}
      {isScanning ? <ScanLabels onClose={() => setScanning(false)} /> : null}
      {labels.dialog}
      {dialog}
    </>
  )
}

/** The URL's query, with what it does not say: list, counts, export and 'choose all' ask the same. */
function withAsked(params: URLSearchParams, more: { seller: string; size?: string }): string {
  const asked = new URLSearchParams(params)
  for (const [name, value] of Object.entries(more)) {
    if (value === '') asked.delete(name)
    else asked.set(name, value)
  }
  return asked.toString()
}

function sortOf(params: URLSearchParams): OrderSort {
  const asked = params.get('sort')
  return TABLE_SORTS.find((sort) => sort === asked) ?? 'date-desc'
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

function NoOrders({ isAsked }: { isAsked: boolean }) {
  return (
    <EmptyState heading={isAsked ? 'No orders found' : 'No orders yet'} image="/art/empty-orders.webp">
      {isAsked ? 'Try other words or another status.' : 'What shoppers order stands here at once.'}
    </EmptyState>
  )
}
