import type { WebhookJson } from '#contracts/admin/webhooks.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { WEBHOOK_EVENTS } from '#rules/webhook-events.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'

type Props = { webhooks: readonly WebhookJson[]; onEdit: (webhook: WebhookJson) => void }

const webhookPath = ({ _id }: WebhookJson) => `/admin/keys/webhooks/${_id}`

export function WebhookTable({ webhooks, onEdit }: Props) {
  const columns: Column<WebhookJson>[] = [
    {
      key: 'url',
      head: 'Address',
      at: 'name',
      cell: (webhook) => (
        <span className="key-name">
          <TextLink href={webhookPath(webhook)}>{webhook.url}</TextLink>
          {webhook.description === '' ? null : <span className="hint">{webhook.description}</span>}
        </span>
      ),
    },
    { key: 'state', head: 'State', at: 'state', cell: (webhook) => <EndpointState webhook={webhook} /> },
    {
      key: 'events',
      head: 'Events',
      cell: ({ events }) => (
        <span className="key-scopes">
          {events.length === WEBHOOK_EVENTS.length ? `All ${events.length}` : events.join(', ')}
        </span>
      ),
    },
    {
      key: 'messages',
      head: 'Messages',
      cell: ({ waiting, failed }) => (
        <span className="num">
          {waiting} waiting, {failed} failed
        </span>
      ),
    },
    {
      ...actionsColumn((webhook: WebhookJson) => (
        <Button look="line" small onClick={() => onEdit(webhook)}>
          Edit<span className="sr"> {webhook.url}</span>
        </Button>
      )),
      align: 'end',
    },
  ]
  return <Table caption="Webhook endpoints" rows={webhooks} keyOf={({ _id }) => _id} columns={columns} />
}

export function EndpointState({ webhook: { isOn, offReason, failingSince } }: { webhook: WebhookJson }) {
  if (!isOn) {
    if (offReason === null) return <Chip>Off</Chip>
    return <Chip tone="bad">{offReason === 'gone' ? 'Off: it said that it is gone' : 'Off: failed for days'}</Chip>
  }
  if (failingSince === null) return <Chip tone="good">On</Chip>
  return <Chip tone="warn">Failing since {indianMoment(failingSince)}</Chip>
}
