import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { DeskQuery } from './desk-query.tsx'
import { pageHref } from './page-href.ts'
import type { ApiQuery } from './use-api-query.ts'
import type { useQuery } from './use-query.ts'

type Page = { page: number; pages: number; total: number }

type DeskListProps<Data extends Page> = {
  answer: ApiQuery<Data>
  query: ReturnType<typeof useQuery>
  /** Plural noun in lower case: 'users'. */
  things: string
  failed: string
  /** Shown when the list is empty; an empty search result has its own text. */
  empty: string
  /** The heading then, where it says more than that nothing was found. */
  emptyHeading?: string
  /** Action of the empty state. */
  emptyAction?: ReactNode
  /** The skeleton. */
  waiting?: ReactNode
  children: (data: Data) => ReactNode
}

/** View settings, not filters: they cannot cause an empty result. */
const NO_QUESTIONS = ['page', 'sort', 'view']

/** A back-office list in all states: loading, failed, empty, no results, and a page. */
export function DeskList<Data extends Page>(props: DeskListProps<Data>) {
  const { answer, query, things, failed, empty, emptyHeading, emptyAction, waiting, children } = props
  const isAsked = [...query.all.keys()].some((key) => !NO_QUESTIONS.includes(key))
  return (
    <DeskQuery answer={answer} loading={`Loading ${things}`} waiting={waiting} failed={failed}>
      {(data) => (
        <div aria-busy={answer.isBusy}>
          {data.total === 0 ? (
            <EmptyState
              heading={(isAsked ? undefined : emptyHeading) ?? `No ${things} found`}
              image="/art/empty-search.webp"
              action={emptyAction}
            >
              {isAsked ? 'Try fewer words or another choice.' : empty}
            </EmptyState>
          ) : (
            children(data)
          )}
          <DeskPages query={query} things={things} page={data.page} pageCount={data.pages} />
        </div>
      )}
    </DeskQuery>
  )
}

type DeskPagesProps = { query: ReturnType<typeof useQuery>; things: string; page: number; pageCount: number }

/** Pagination in the URL. */
export function DeskPages({ query, things, page, pageCount }: DeskPagesProps) {
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      hrefOf={(to) => pageHref(query.all, to)}
      onSelect={(to) => query.set({ page: `${to}` })}
      label={`Pages of ${things}`}
    />
  )
}

/** The total, beside the filters. */
export function DeskCount({ total, one, many }: { total: number | undefined; one: string; many: string }) {
  return (
    <p className="count num" aria-live="polite">
      {total === undefined ? '' : `${total.toLocaleString('en-IN')} ${total === 1 ? one : many}`}
    </p>
  )
}
