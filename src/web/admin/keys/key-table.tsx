import type { ApiKeyJson } from '#contracts/admin/api-keys.ts'
import { scopeMeaning } from '#rules/api-keys.ts'
import { indianDay, indianMoment } from '#rules/indian-dates.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'

const STATES = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'warn', label: 'Expired' },
  revoked: { tone: 'plain', label: 'Revoked' },
} as const

type Props = { keys: readonly ApiKeyJson[]; onRevoke: (key: ApiKeyJson) => void }

export function KeyTable({ keys, onRevoke }: Props) {
  const columns: Column<ApiKeyJson>[] = [
    {
      key: 'name',
      head: 'Name',
      at: 'name',
      cell: ({ name, hint }) => (
        <span className="key-name">
          <b>{name}</b>
          <code className="hint">{hint}</code>
        </span>
      ),
    },
    {
      key: 'state',
      head: 'State',
      at: 'state',
      cell: ({ state }) => <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>,
    },
    {
      key: 'scopes',
      head: 'May',
      cell: ({ scopes }) => (
        <span className="key-scopes">{scopes.map((one) => scopeMeaning(one).label).join(', ')}</span>
      ),
    },
    {
      key: 'used',
      head: 'Last used',
      cell: ({ lastUsedAt }) => <span className="num">{lastUsedAt === null ? 'Never' : indianMoment(lastUsedAt)}</span>,
    },
    {
      key: 'expires',
      head: 'Expires',
      cell: ({ expiresAt }) => <span className="num">{expiresAt === null ? 'Never' : indianDay(expiresAt)}</span>,
    },
    {
      key: 'made',
      head: 'Made',
      cell: ({ createdAt, createdBy }) => (
        <span className="num">
          {indianDay(createdAt)}
          {createdBy === null ? '' : `, ${createdBy}`}
        </span>
      ),
    },
    {
      ...actionsColumn((key: ApiKeyJson) =>
        key.state === 'active' ? (
          <Button look="line" small onClick={() => onRevoke(key)}>
            Revoke<span className="sr"> {key.name}</span>
          </Button>
        ) : null,
      ),
      align: 'end',
    },
  ]
  return <Table caption="API keys" rows={keys} keyOf={({ _id }) => _id} columns={columns} />
}
