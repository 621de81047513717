import type { ReactNode } from 'react'
import { messageOr } from '../client/call.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { pageHref } from './page-href.ts'
import type { Answered } from './use-answer.ts'
import type { useQuery } from './use-query.ts'

type Page = { page: number; pages: number; total: number }

type DeskListProps<Data extends Page> = {
  answer: Answered<Data>
  query: ReturnType<typeof useQuery>
  /** What is listed, in the plural and small: 'users'. */
  things: string
  failed: string
  /** What is said where there is nothing at all; a search that found nothing says so by itself. */
  empty: string
  children: (data: Data) => ReactNode
}

/** A list of the back-office in all its states: waiting, failed, empty, nothing found, and a page of it. */
export function DeskList<Data extends Page>(props: DeskListProps<Data>) {
  const { answer, query, things, failed, empty, children } = props
  const { data, error, isBusy, reload } = answer
  if (data === null && error !== null) {
    return (
      <ErrorState onRetry={reload} isRetrying={isBusy}>
        {messageOr(error, failed)}
      </ErrorState>
    )
  }
  if (data === null) {
    return (
      <Loading label={`Loading ${things}`}>
        <Skeleton lines={8} />
      </Loading>
    )
  }
  const isAsked = [...query.all.keys()].some((key) => key !== 'page' && key !== 'sort')
  return (
    <div aria-busy={isBusy}>
      {error === null ? null : (
        <Notice
          tone="bad"
          action={
            <Button look="line" small busy={isBusy} onClick={reload}>
              Try again
            </Button>
          }
        >
          {messageOr(error, failed)}
        </Notice>
      )}
      {data.total === 0 ? (
        <EmptyState heading={`No ${things} found`} picture="/art/empty-search.webp">
          {isAsked ? 'Try fewer words or another choice.' : empty}
        </EmptyState>
      ) : (
        children(data)
      )}
      <Pagination
        page={data.page}
        pageCount={data.pages}
        hrefOf={(page) => pageHref(query.all, page)}
        onSelect={(page) => query.set({ page: `${page}` })}
        label={`Pages of ${things}`}
      />
    </div>
  )
}

/** How many there are, beside the filters. */
export function DeskCount({ total, one, many }: { total: number | undefined; one: string; many: string }) {
  return (
    <p className="count num" aria-live="polite">
      {total === undefined ? '' : `${total.toLocaleString('en-IN')} ${total === 1 ? one : many}`}
    </p>
  )
}
