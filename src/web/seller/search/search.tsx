import { lazy, Suspense } from 'react'
import * as calls from '#contracts/calls/seller-search.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/search'
import { Meanings } from './meanings.tsx'
import { Rules } from './rules.tsx'
import { SearchDesk } from './search-desk.tsx'
import { useMeaningWork } from './use-meaning-work.ts'
import { useRuleWork } from './use-rule-work.ts'
import '../products/products.css'
import './search.css'

const Tabs = lazy(async () => ({ default: (await import('../../ui/navigation/tabs.tsx')).Tabs }))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Search',
    description: 'What shoppers search for, and what words mean.',
    path: '/seller/search',
  })

export default function SellerSearch() {
  const query = useQuery()
  const meanings = useApiQuery(calls.listMeanings)
  const rules = useApiQuery(calls.listRules)
  const meaningWork = useMeaningWork(meanings)
  const ruleWork = useRuleWork(rules)
  const desk = { rules: rules.data?.rules ?? [], ruleWork, meaningWork }
  return (
    <>
      <div className="work-bar">
        <h1>Search</h1>
      </div>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Tabs
          label="Search"
          value={query.get('tab') || 'meanings'}
          onChange={(tab) => query.set({ tab: tab === 'meanings' ? '' : tab })}
          tabs={[
            { value: 'meanings', label: 'Meanings', content: <Meanings answer={meanings} work={meaningWork} /> },
            { value: 'searched', label: 'Searched', content: <SearchDesk isFruitless={false} {...desk} /> },
            { value: 'nothing', label: 'Found nothing', content: <SearchDesk isFruitless {...desk} /> },
            { value: 'rules', label: 'Rules', content: <Rules answer={rules} work={ruleWork} /> },
          ]}
        />
      </Suspense>
    </>
  )
}
