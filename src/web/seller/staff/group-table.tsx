import type { StaffGroupJson, StaffJson } from '#contracts/admin/staff.ts'
import * as calls from '#contracts/calls/staff.ts'
import { rightMeaning } from '#rules/rights.ts'
import { api } from '../../client/api.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Table } from '../../ui/data/table.tsx'
import type { ChangeStaff } from './use-staff-change.ts'

type Props = { staff: StaffJson; isBusy: boolean; change: ChangeStaff; onEdit: (group: StaffGroupJson) => void }

export function GroupTable({ staff, isBusy, change, onEdit }: Props) {
  const remove = ({ ref }: StaffGroupJson) => change(() => api(calls.deleteStaffGroup, { params: { id: ref } }))
  return (
    <Table
      caption="Groups and what they may do"
      rows={staff.groups}
      keyOf={({ ref }) => ref}
      columns={[
        {
          key: 'name',
          head: 'Group',
          at: 'name',
          cell: ({ name, hint }) => (
            <>
              <b>{name}</b> <span className="hint">{hint}</span>
            </>
          ),
        },
        {
          key: 'rights',
          head: 'May',
          at: 'who',
          cell: ({ rights }) => (
            <span className="staff-rights">{rights.map((right) => rightMeaning(right).label).join(', ')}</span>
          ),
        },
        {
          key: 'people',
          head: 'People',
          at: 'when',
          cell: ({ people }) => (people === 1 ? '1 person' : `${people} people`),
        },
        {
          ...actionsColumn((group: StaffGroupJson) => (
            <>
              <Button look="line" small onClick={() => onEdit(group)}>
                Edit<span className="sr"> {group.name}</span>
              </Button>{' '}
              {group.key === null && group.people === 0 ? (
                <Button look="line" small busy={isBusy} onClick={() => void remove(group)}>
                  Delete<span className="sr"> {group.name}</span>
                </Button>
              ) : null}
            </>
          )),
          align: 'end',
        },
      ]}
    />
  )
}
