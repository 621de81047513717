import { useState } from 'react'
import type { StaffJson, StaffMemberJson } from '#contracts/admin/staff.ts'
import * as calls from '#contracts/calls/staff.ts'
import { api } from '../../client/api.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { actionsColumn } from '../../desk/actions-column.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'
import { Select } from '../../ui/forms/input.tsx'
import type { ChangeStaff } from './use-staff-change.ts'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

const OWNER = { value: 'owner', label: 'Everything (no group)' }

type Props = { staff: StaffJson; isBusy: boolean; change: ChangeStaff }

export function MemberTable({ staff, isBusy, change }: Props) {
  const [asked, setAsked] = useState<StaffMemberJson | null>(null)
  const options = [OWNER, ...staff.groups.map(({ ref, name }) => ({ value: ref, label: name }))]

  const move = ({ _id }: StaffMemberJson, group: string) =>
    change(() => api(calls.changeMember, { params: { id: _id }, body: { group } }))

  async function remove({ _id }: StaffMemberJson) {
    await change(() => api(calls.removeMember, { params: { id: _id } }))
    setAsked(null)
  }

  return (
    <>
      <Table
        caption="People who work here"
        rows={staff.members}
        keyOf={({ _id }) => _id}
        columns={[
          {
            key: 'name',
            head: 'Name and email',
            at: 'name',
            cell: ({ name, email }) => (
              <>
                <b>{name}</b> <span className="hint">{email}</span>
              </>
            ),
          },
          {
            key: 'group',
            head: 'Group',
            at: 'who',
            cell: (member) =>
              member.isAdmin || member.isYou ? (
                <Chip bare>{member.isAdmin ? 'Admin' : 'Owner'}</Chip>
              ) : (
                <Select
                  aria-label={`Group of ${member.name}`}
                  options={options}
                  value={member.group ?? OWNER.value}
                  disabled={isBusy}
                  onChange={({ target }) => void move(member, target.value)}
                />
              ),
          },
          {
            ...actionsColumn((member: StaffMemberJson) =>
              member.isAdmin || member.isYou ? null : (
                <Button look="line" small onClick={() => setAsked(member)}>
                  Remove<span className="sr"> {member.name}</span>
                </Button>
              ),
            ),
            align: 'end',
          },
        ]}
      />
      {asked === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title={`Remove ${asked.name} from the staff?`}
          confirmText="Remove"
          keepText="Keep"
          tone="bad"
          isBusy={isBusy}
          onConfirm={() => void remove(asked)}
        >
          They are signed out everywhere, and their account is a customer’s from then on. What they did stays in the
          activity.
        </AlertDialog>
      )}
    </>
  )
}
