import { useParams } from 'react-router'
import type { DeliveryJson } from '#contracts/admin/webhooks.ts'
import * as calls from '#contracts/calls/admin-webhooks.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { QuerySelect } from '../../desk/query-select.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import type { Route } from './+types/webhook-log'
import { DeliveryItem } from './delivery-item.tsx'
import { deliveryChoices } from './delivery-labels.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { EndpointState } from './webhook-table.tsx'
import './keys.css'

const FAILED = 'Failed to fetch the messages.'
const RESEND_FAILED = 'That message could not be sent again. Please try again.'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Messages of an endpoint',
    description: 'What was sent, and what was answered.',
    path: '/admin/keys',
  })

/** What was sent to one endpoint, newest first. */
export default function WebhookLog() {
  const { id = '' } = useParams()
  const query = useQuery()
  const notify = useNotify()
  const answer = useApiQuery(calls.listDeliveries, { params: { id }, query: query.all })
  const { busy, run } = useAction(RESEND_FAILED, (message) => notify({ type: 'error', message }))
  const webhook = answer.data?.webhook ?? null

  async function resend({ _id }: DeliveryJson) {
    await run(async () => {
      const { message } = await api(calls.resendDelivery, { params: { id, deliveryId: _id } })
      notify({ type: 'success', message })
    }, _id)
    answer.reload()
  }

  return (
    <>
      <div className="work-bar">
        <h1>Messages</h1>
        {webhook === null ? null : <WebhookActions webhook={webhook} onChanged={answer.reload} />}
      </div>
      <p className="log-lead">
        <TextLink href="/admin/keys">Keys and webhooks</TextLink>
        {webhook === null ? null : (
          <>
            <span className="log-url">{webhook.url}</span>
            <EndpointState webhook={webhook} />
          </>
        )}
      </p>
      <div className="log-filters">
        <QuerySelect query={query} name="state" label="State" options={deliveryChoices} />
        <Button look="line" busy={answer.isBusy} onClick={answer.reload}>
          Look again
        </Button>
      </div>
      <DeskList
        answer={answer}
        query={query}
        things="messages"
        failed={FAILED}
        empty="Nothing was sent yet. A test message shows whether the address works."
      >
        {({ deliveries }) => (
          <ul className="deliveries">
            {deliveries.map((delivery) => (
              <DeliveryItem
                key={delivery._id}
                delivery={delivery}
                isBusy={busy === delivery._id}
                onResend={() => void resend(delivery)}
              />
            ))}
          </ul>
        )}
      </DeskList>
    </>
  )
}
