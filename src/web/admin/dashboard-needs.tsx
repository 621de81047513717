import { CircleCheck } from 'lucide-react'
import type { AdminDashboardJson } from '#contracts/admin/admin-dashboard.ts'
import type { Need } from '#rules/dashboard-needs.ts'
import { NEEDS } from '#rules/dashboard-needs.ts'
import { useRights } from '../desk/use-rights.ts'
import { Anchor } from '../ui/actions/link.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { ADMIN_AREA } from './admin-links.ts'

/** The page of each task, and its label: singular and plural. */
const NEED_WORDS: Record<Need, { page: string; query?: string; one: string; many: string }> = {
  applications: {
    page: '/admin/sellers',
    query: '?status=Pending',
    one: 'application to sell waits for your yes or no',
    many: 'applications to sell wait for your yes or no',
  },
  returns: {
    page: '/admin/orders',
    query: '?returns=waiting',
    one: 'return waits to be decided, fetched or refunded',
    many: 'returns wait to be decided, fetched or refunded',
  },
  orphans: {
    page: '/admin/orders',
    one: 'order is to be sent, and nobody works for its seller any more',
    many: 'orders are to be sent, and nobody works for their sellers any more',
  },
  mismatches: {
    page: '/admin/money',
    one: 'payment does not match its order',
    many: 'payments do not match their orders',
  },
  queries: {
    page: '/admin/customer-care',
    query: '?status=Pending',
    one: 'query is near its deadline or past it',
    many: 'queries are near their deadline or past it',
  },
  mails: {
    page: '/admin/system',
    query: '?part=mail&state=dead',
    one: 'mail could not be delivered',
    many: 'mails could not be delivered',
  },
  notices: {
    page: '/admin/system',
    one: 'notice of a payment was given up',
    many: 'notices of payments were given up',
  },
  jobs: {
    page: '/admin/system',
    one: 'kind of background work fails',
    many: 'kinds of background work fail',
  },
}

/** Tasks that need a decision, each with its link. */
export function DashboardNeeds({ needs }: { needs: AdminDashboardJson['needs'] }) {
  const waiting = NEEDS.filter((need) => needs[need] > 0)
  return (
    <section className="desk-panel" aria-labelledby="needs">
      <h2 id="needs">What needs you</h2>
      {waiting.length === 0 ? (
        <p className="needs-none">
          <Icon of={CircleCheck} /> Nothing waits for you.
        </p>
      ) : (
        <ul className="needs">
          {waiting.map((need) => (
            <li key={need}>
              <NeedLine need={need} count={needs[need]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NeedLine({ need, count }: { need: Need; count: number }) {
  const { page, query = '', one, many } = NEED_WORDS[need]
  const words = (
    <>
      <b className="num">{count.toLocaleString('en-IN')}</b> {count === 1 ? one : many}
    </>
  )
  // A page that this user cannot open is named, not linked.
  const has = useRights()
  const isOpen = ADMIN_AREA.links.some(({ to, right }) => to === page && (right === undefined || has(right)))
  return isOpen ? <Anchor href={`${page}${query}`}>{words}</Anchor> : <span>{words}</span>
}
