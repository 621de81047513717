import { Banknote, Download, Gift, RefreshCw, Store } from 'lucide-react'
import { useState } from 'react'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import * as calls from '#contracts/calls/admin-money.ts'
import { messageOr } from '../../client/api-call.ts'
import { download } from '../../client/download.ts'
import { useNotify } from '../../desk/banners.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { useFrame } from '../../shell/use-frame.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import type { Route } from './+types/money'
import { Mismatches } from './mismatches.tsx'
import { askProvider } from './money-calls.ts'
import { MoneyPayments } from './money-payments.tsx'
import { MoneyTotals } from './money-totals.tsx'
import './money.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Money', description: 'Payments beside orders.', path: '/admin/money' })

export default function Money() {
  const query = useQuery()
  const answer = useApiQuery(calls.readMoney, { query: query.all })
  const notify = useNotify()
  const { hasCourier } = useFrame().facts
  const [isAsking, setAsking] = useState(false)
  const { data } = answer
  const period = { from: query.get('from'), to: query.get('to') }

  async function ask() {
    setAsking(true)
    try {
      const { message, found } = await askProvider(data?.period ?? period)
      notify({ type: found === 0 ? 'success' : 'error', message })
      answer.reload()
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, MONEY_TEXTS.askFailed) })
    }
    setAsking(false)
  }

  function save() {
    download('money.csv', calls.exportMoney, { query: data?.period ?? period }).catch(() =>
      notify({ type: 'error', message: MONEY_TEXTS.exportFailed }),
    )
  }

  return (
    <>
      <div className="work-bar">
        <h1>Money</h1>
        <div className="right">
          <WithRight right="money:write">
            <Button look="line" small busy={isAsking} busyText="Asking…" onClick={() => void ask()}>
              <Icon of={RefreshCw} /> Ask the provider
            </Button>
          </WithRight>
          <ButtonLink look="line" small href="/admin/money/gift-cards">
            <Icon of={Gift} /> Gift cards
          </ButtonLink>
          {hasCourier ? (
            <ButtonLink look="line" small href="/admin/money/remittances">
              <Icon of={Banknote} /> Cash from couriers
            </ButtonLink>
          ) : null}
          {data?.sellers === undefined ? null : (
            <ButtonLink look="line" small href="/admin/money/sellers">
              <Icon of={Store} /> Owed to sellers
            </ButtonLink>
          )}
          <WithRight right="money:export">
            <Button look="line" small onClick={save}>
              <Icon of={Download} /> Export CSV
            </Button>
          </WithRight>
        </div>
      </div>
      <DeskQuery answer={answer} loading="Loading payments…" failed={MONEY_TEXTS.loadFailed}>
        {(page) => (
          <>
            <Mismatches
              mismatches={page.mismatches}
              kind={query.get('kind')}
              onKind={(kind) => query.set({ kind })}
              onResolved={answer.reload}
            />
            <MoneyTotals totals={page.totals} period={page.period} onPeriod={(part) => query.set(part)} />
            <MoneyPayments page={page} query={query} />
          </>
        )}
      </DeskQuery>
    </>
  )
}
