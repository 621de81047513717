import { LayoutGrid, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { STATUS_FILTERS } from '#rules/order-status.ts'
import { fetchOrders, type OrdersState, useOrders } from '../client/orders.ts'
import { type OrdersView, readOrdersView, storeOrdersView } from '../client/orders-view.ts'
import { useUser } from '../client/use-session.ts'
import { t, tText } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { ArrowLink } from '../ui/actions/link.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/input.tsx'
import { SearchInput } from '../ui/forms/search-input.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { ordersFound } from './order-facts.ts'
import { DATE_FILTERS, filterOrders, NO_FILTER, type OrderFilter } from './order-filter.ts'
import { groupsOf, OrderGroups } from './order-groups.tsx'
import { useLiveOrders } from './use-live-orders.ts'
import { useOrderDialog } from './use-order-dialog.tsx'
import { useOrderPage } from './use-order-page.ts'

const VIEWS = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid, iconOnly: true },
  { value: 'list', label: 'List', icon: List, iconOnly: true },
]

type OrderListProps = {
  userId: string
  token: string
  /** Stands above the list. */
  offer?: ReactNode
}

/** My Orders of a signed-in user. */
export function OrderList({ userId, token, offer }: OrderListProps) {
  useLiveOrders(userId, token)
  const state = useOrders()
  const [filter, setFilter] = useState<OrderFilter>(NO_FILTER)
  const [view, setView] = useState<OrdersView>(readOrdersView)
  const { dialog, open, close, isMissing } = useOrderDialog(state.orders, { userId, token })
  const found = filterOrders(state.orders, filter, new Date())
  // What was ordered at once is on one page.
  const { shown, page, pageCount, hrefOf, turnTo, backToFirst } = useOrderPage(groupsOf(found))
  function change(part: Partial<OrderFilter>) {
    setFilter((known) => ({ ...known, ...part }))
    backToFirst()
  }
  function choose(value: string) {
    const chosen = value === 'list' ? 'list' : 'grid'
    setView(chosen)
    storeOrdersView(chosen)
  }

  return (
    <div className="wrap">
      <div className="orders-lead">
        <div>
          <h1>{t('My Orders')}</h1>
          {/* Space is reserved while loading: no layout shift. */}
          <p className="num" role="status">
            {state.orders.length > 0 ? tText(ordersFound(found.length, state.orders.length)) : '\u00a0'}
          </p>
        </div>
        <ArrowLink href="/products">{t('Continue Shopping')}</ArrowLink>
      </div>
      {offer}
      <search className="orders-tools" aria-label={t('Orders')}>
        <SearchInput
          label={t('Search orders or items')}
          placeholder={t('Search orders or items...')}
          value={filter.search}
          onChange={(event) => change({ search: event.target.value })}
        />
        <Field label={t('Order status')}>
          <Select
            value={filter.status}
            onChange={(event) => change({ status: event.target.value })}
            options={STATUS_FILTERS.map((value) => ({ value, label: tText(value) }))}
          />
        </Field>
        <Field label={t('Order date')}>
          <Select
            value={filter.date}
            onChange={(event) => change({ date: event.target.value })}
            options={DATE_FILTERS.map((value) => ({ value, label: tText(value) }))}
          />
        </Field>
        <Segmented
          legend={t('View')}
          legendHidden
          name="view"
          options={VIEWS.map((one) => ({ ...one, label: tText(one.label) }))}
          value={view}
          onChange={choose}
        />
      </search>
      {state.status === 'failed' && state.orders.length > 0 ? (
        <Notice tone="warn" title={state.problem ?? undefined}>
          {t('What you see is from your last visit.')}
        </Notice>
      ) : null}
      {isMissing && state.status === 'ready' ? (
        <Notice tone="warn" canDismiss onDismiss={close}>
          {tText(ORDER_TEXTS.missing)}
        </Notice>
      ) : null}
      {found.length > 0 ? (
        <>
          <ul className={view === 'list' ? 'orders as-list' : 'orders'}>
            <OrderGroups groups={shown} onOpen={open} />
          </ul>
          <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} onSelect={turnTo} />
        </>
      ) : (
        <NoOrders state={state} onReset={() => change(NO_FILTER)} onRetry={() => void fetchOrders(userId, token)} />
      )}
      {dialog}
    </div>
  )
}

type NoOrdersProps = { state: OrdersState; onReset: () => void; onRetry: () => void }

function NoOrders({ state, onReset, onRetry }: NoOrdersProps) {
  const isVerified = useUser()?.isEmailVerified !== false
  if (state.status === 'unknown' || state.status === 'loading') {
    return (
      <div className="orders-waiting">
        <Spinner label={t('Loading your orders...')} />
      </div>
    )
  }
  if (state.orders.length > 0) {
    return (
      <EmptyState
        heading={t('No orders match your search')}
        image="/art/empty-search.webp"
        action={
          <Button look="line" onClick={onReset}>
            {t('Show all orders')}
          </Button>
        }
      >
        {t('Try other words, another status or a longer time.')}
      </EmptyState>
    )
  }
  if (state.status === 'failed') {
    return (
      <ErrorState heading={state.problem === null ? undefined : tText(state.problem)} onRetry={onRetry}>
        {t('Please check your connection and try again.')}
      </ErrorState>
    )
  }
  return (
    <EmptyState
      heading={t('No orders yet')}
      image="/art/empty-orders.webp"
      action={<ButtonLink href="/products">{t('Start Shopping')}</ButtonLink>}
    >
      {t('When you buy something, it will wait for you here with its tracking and invoice.')}
      {isVerified
        ? null
        : ` ${t('Ordered without signing in? Verify your email in your profile, and we offer those orders here.')}`}
    </EmptyState>
  )
}
