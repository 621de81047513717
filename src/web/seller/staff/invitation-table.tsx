import type { StaffInvitationJson, StaffJson } from '#contracts/admin/staff.ts'
import * as calls from '#contracts/calls/staff.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { api } from '../../client/api.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'
import type { ChangeStaff } from './use-staff-change.ts'

type Props = { staff: StaffJson; isBusy: boolean; change: ChangeStaff }

export function InvitationTable({ staff, isBusy, change }: Props) {
  const takeBack = ({ _id }: StaffInvitationJson) =>
    change(() => api(calls.takeBackInvitation, { params: { id: _id } }))
  return (
    <Table
      caption="Invitations that nobody used yet"
      rows={staff.invitations}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'email',
          head: 'Email',
          at: 'name',
          cell: ({ email, invitedBy }) => (
            <>
              <b>{email}</b> {invitedBy === null ? null : <span className="hint">by {invitedBy}</span>}
            </>
          ),
        },
        {
          key: 'group',
          head: 'Group',
          at: 'who',
          cell: ({ group }) => <Chip bare>{staff.groups.find(({ ref }) => ref === group)?.name ?? group}</Chip>,
        },
        {
          key: 'until',
          head: 'Works until',
          at: 'when',
          cell: ({ expiresAt, isExpired }) =>
            isExpired ? <Chip tone="warn">Expired</Chip> : <span className="num">{indianMoment(expiresAt)}</span>,
        },
        {
          ...actionsColumn((invitation: StaffInvitationJson) => (
            <Button look="line" small busy={isBusy} onClick={() => void takeBack(invitation)}>
              Take back<span className="sr"> the invitation of {invitation.email}</span>
            </Button>
          )),
          align: 'end',
        },
      ]}
    />
  )
}
