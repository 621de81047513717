import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import * as calls from '#contracts/calls/seller-care.ts'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareListJson, CareQueryJson, CareSellersJson } from '#contracts/care/care-work.ts'
import { useLastUser } from '../../account/use-last-user.ts'
import { isOfOtherSeller } from '../../client/permission-user.ts'
import { DeskPages } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { type ApiQuery, useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import type { Route } from './+types/care'
import { CareQuery } from './care-query.tsx'
import { useCareSellers } from './use-care-sellers.ts'
import '../products/products.css'
import './care.css'

const Tabs = lazy(async () => ({ default: (await import('../../ui/navigation/tabs.tsx')).Tabs }))
const SavedReplies = lazy(() => import('./saved-replies.tsx'))

const AGAIN_MS = 20_000

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Customer Care',
    description: 'What customers ask, and what they were answered.',
    path: '/seller/customer-care',
  })

export default function Care() {
  const query = useQuery()
  const status = query.get('status') || 'all'
  const isDue = status === 'due'
  const asked = new URLSearchParams({ search: query.get('search'), page: query.get('page') || '1' })
  if (isDue) asked.set('due', 'near')
  else asked.set('status', status)
  const answer = useApiQuery(calls.listQueries, { query: asked })
  const search = useTypedSearch(query.get('search'), (words) => query.set({ search: words }))
  const [isSavedOpen, setSavedOpen] = useState(false)
  const sellers = useCareSellers()
  const { data } = answer
  useReadAgain(answer.reload)

  /** Stays in the list, updated: rows must not jump. */
  function changed(changedQuery: CareQueryJson) {
    answer.change((list) => {
      const before = list.queries.find(({ _id }) => _id === changedQuery._id)
      const moved = before?.status === changedQuery.status ? 0 : changedQuery.status === 'Resolved' ? 1 : -1
      const { all, pending, resolved } = list.counts
      return {
        ...list,
        counts: { all, pending: pending - moved, resolved: resolved + moved },
        queries: list.queries.map((one) => (one._id === changedQuery._id ? changedQuery : one)),
      }
    })
  }

  const content = <CareList answer={answer} sellers={sellers} onChanged={changed} query={query} />
  const { all, pending, resolved } = data?.counts ?? {}
  return (
    <>
      <div className="work-bar">
        <h1>Customer Care</h1>
        <div className="right">
          <Button look="line" onClick={() => setSavedOpen(true)}>
            Saved replies
          </Button>
        </div>
      </div>
      <div className="work-tools">
        <SearchInput label="Search queries" placeholder="Name, ticket, order or words" {...search} />
      </div>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Tabs
          label="Queries"
          value={status}
          onChange={(value) => query.set({ status: value === 'all' ? '' : value })}
          tabs={[
            { value: 'all', label: 'All Queries', count: all, content },
            { value: 'Pending', label: 'Pending', count: pending, content },
            { value: 'Resolved', label: 'Resolved', count: resolved, content },
            ...(isDue || data?.nearCount ? [{ value: 'due', label: 'Due soon', count: data?.nearCount, content }] : []),
          ]}
        />
        {isSavedOpen ? <SavedReplies onClose={() => setSavedOpen(false)} /> : null}
      </Suspense>
    </>
  )
}

/** Shoppers answer while somebody looks: the list follows, and what is being typed stays. */
function useReadAgain(reload: () => void): void {
  const readAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    const timer = setInterval(() => readAgain(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
}

const FOR_HOUSE = 'When somebody writes to the shop, it stands here.'
const FOR_OTHERS = 'When somebody asks about an order of yours, it stands here.'

type CareListProps = {
  answer: ApiQuery<CareListJson>
  sellers: CareSellersJson['sellers']
  onChanged: (query: CareQueryJson) => void
  query: ReturnType<typeof useQuery>
}

function CareList({ answer, sellers, onChanged, query }: CareListProps) {
  const user = useLastUser()
  const isOthers = user !== null && isOfOtherSeller(user)
  return (
    <DeskQuery answer={answer} loading="Loading queries" failed={CARE_TEXTS.listFailed}>
      {({ queries, now, page, pages }) =>
        queries.length === 0 ? (
          <EmptyState heading="No customer queries" image="/art/empty-search.webp">
            {query.get('search') ? 'Try fewer or other words.' : isOthers ? FOR_OTHERS : FOR_HOUSE}
          </EmptyState>
        ) : (
          <>
            <ul className="care-list">
              {queries.map((one) => (
                <CareQuery key={one._id} query={one} now={new Date(now)} sellers={sellers} onChanged={onChanged} />
              ))}
            </ul>
            <DeskPages query={query} things="queries" page={page} pageCount={pages} />
          </>
        )
      }
    </DeskQuery>
  )
}
