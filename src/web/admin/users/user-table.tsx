import type { AdminUserJson } from '#contracts/admin/admin-users.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, StatusChip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'
import { PERSON_COLUMN } from '../person-name.tsx'
import { lastSeenText, ROLE_LABELS } from './user-labels.ts'

type Props = { users: readonly AdminUserJson[]; onOpen: (user: AdminUserJson) => void }

export function UserTable({ users, onOpen }: Props) {
  return (
    <Table
      caption="Users"
      rows={users}
      keyOf={({ _id }) => _id}
      columns={[
        PERSON_COLUMN,
        {
          key: 'role',
          head: 'Role',
          at: 'who',
          cell: ({ role }) => (
            <Chip bare tone={role === 'admin' ? 'accent' : role === 'seller' ? 'info' : 'plain'}>
              {ROLE_LABELS[role]}
            </Chip>
          ),
        },
        { key: 'status', head: 'Status', at: 'state', cell: ({ status }) => <StatusChip status={status} /> },
        { key: 'seen', head: 'Last seen', at: 'when', cell: ({ lastSeenAt }) => lastSeenText(lastSeenAt) },
        {
          ...actionsColumn((user: AdminUserJson) => (
            <Button look="line" small onClick={() => onOpen(user)}>
              Manage<span className="sr"> {user.name}</span>
            </Button>
          )),
          align: 'end',
        },
      ]}
    />
  )
}
