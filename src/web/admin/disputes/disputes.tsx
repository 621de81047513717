import type { DisputedReturnJson } from '#contracts/admin/disputes.ts'
import * as calls from '#contracts/calls/return-work.ts'
import { DeskCount, DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { QuerySelect } from '../../desk/query-select.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import type { Route } from './+types/disputes'
import { DisputeCard } from './dispute-card.tsx'
import { notifyDisputesChanged } from './open-disputes.ts'
import './disputes.css'

const SHOWN = [
  { value: '', label: 'What waits' },
  { value: 'decided', label: 'What was decided' },
]

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Disagreements',
    description: 'Buyers who do not agree with what was found in their return.',
    path: '/admin/disputes',
  })

/** Disagreements over returns, the nearest legal deadline first. */
export default function Disputes() {
  const query = useQuery()
  const show = query.get('show') || 'open'
  const asked = new URLSearchParams({ show, page: query.get('page') || '1' })
  const answer = useApiQuery(calls.listDisputes, { query: asked })
  const { data, change } = answer

  /** Stays in place, as it was decided, until the list is left. */
  function onChanged(dispute: DisputedReturnJson) {
    change((list) => ({
      ...list,
      disputes: list.disputes.map((one) => (one._id === dispute._id ? dispute : one)),
    }))
    notifyDisputesChanged()
  }

  return (
    <>
      <div className="work-bar">
        <h1>Disagreements</h1>
      </div>
      <div className="work-tools">
        <QuerySelect query={query} name="show" label="Which disagreements" options={SHOWN} />
        <DeskCount total={data?.total} one="disagreement" many="disagreements" />
        {data !== null && data.due > 0 ? <span className="hint">{data.due} near or past the deadline</span> : null}
      </div>
      <DeskList
        answer={answer}
        query={query}
        things="disagreements"
        failed="The disagreements did not load."
        empty="No buyer disagrees with what was found in a return."
      >
        {({ disputes }) => (
          <ul className="disputes" aria-label="Disagreements">
            {disputes.map((dispute) => (
              <li key={dispute._id}>
                <DisputeCard dispute={dispute} onChanged={onChanged} />
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    </>
  )
}
