import type { SecurityJson } from '#contracts/admin/security.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'
import { PersonName } from '../person-name.tsx'
import { ROLE_LABELS } from '../users/user-labels.ts'

type Member = SecurityJson['staff'][number]
type Props = { staff: readonly Member[]; ownId: string | null; onReset: (member: Member) => void }

export function StaffTable({ staff, ownId, onReset }: Props) {
  return (
    <Table
      caption="People who work here"
      rows={staff}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          head: 'Name and email',
          at: 'name',
          cell: ({ name, email }) => <PersonName name={name} note={email} />,
        },
        { key: 'role', head: 'Role', at: 'who', cell: ({ role }) => <Chip bare>{ROLE_LABELS[role]}</Chip> },
        {
          key: 'second-factor',
          head: 'Two-step sign-in',
          at: 'state',
          cell: ({ secondFactorSince }) =>
            secondFactorSince === null ? (
              <Chip tone="warn">Off</Chip>
            ) : (
              <>
                <Chip tone="good">On</Chip> <span className="hint num">since {indianDay(secondFactorSince)}</span>
              </>
            ),
        },
        {
          key: 'passkeys',
          head: 'Passkeys',
          cell: ({ passkeys }) => (passkeys === 0 ? 'None' : String(passkeys)),
        },
        {
          ...actionsColumn((member: Member) =>
            member.secondFactorSince === null || member._id === ownId ? null : (
              <Button look="line" small onClick={() => onReset(member)}>
                Switch off<span className="sr"> for {member.name}</span>
              </Button>
            ),
          ),
          align: 'end',
        },
      ]}
    />
  )
}
