import { useLocation, useNavigate } from 'react-router'

const ORDERS_A_PAGE = 12

type OrderPage<Order> = {
  page: number
  pageCount: number
  shown: readonly Order[]
  hrefOf: (page: number) => string
  turnTo: (page: number) => void
  /** Resets the page after a filter change. */
  backToFirst: () => void
}

/** The page of a list in the URL. Out of range, e.g. after a filter, is the last one. */
export function useOrderPage<Order>(found: readonly Order[]): OrderPage<Order> {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const pageCount = Math.max(1, Math.ceil(found.length / ORDERS_A_PAGE))
  const wanted = Number(params.get('page') ?? 1)
  const page = Number.isInteger(wanted) ? Math.min(Math.max(1, wanted), pageCount) : 1

  function searchOf(to: number): string {
    const next = new URLSearchParams(search)
    if (to === 1) next.delete('page')
    else next.set('page', String(to))
    return next.toString()
  }
  return {
    page,
    pageCount,
    shown: found.slice((page - 1) * ORDERS_A_PAGE, page * ORDERS_A_PAGE),
    hrefOf: (to) => `/orders?${searchOf(to)}`,
    turnTo: (to) => void navigate({ search: searchOf(to) }),
    backToFirst: () => {
      if (params.has('page')) void navigate({ search: searchOf(1) }, { replace: true, preventScrollReset: true })
    },
  }
}
