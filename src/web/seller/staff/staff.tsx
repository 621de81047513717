import { useState } from 'react'
import type { StaffGroupJson, StaffJson } from '#contracts/admin/staff.ts'
import * as calls from '#contracts/calls/staff.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Route } from './+types/staff'
import { GroupTable } from './group-table.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { MemberTable } from './member-table.tsx'
import { useStaffChange } from './use-staff-change.ts'
import './staff.css'

const InviteDialog = lazyOverlay(() => import('./invite-dialog.tsx'))
const GroupDialog = lazyOverlay(() => import('./group-dialog.tsx'))

const FAILED = 'Failed to fetch the staff.'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Staff',
    description: 'Who works here, and what their groups may do.',
    path: '/seller/staff',
  })

export default function Staff() {
  const answer = useApiQuery(calls.readStaff)
  return (
    <>
      <div className="work-bar">
        <h1>Staff</h1>
      </div>
      <DeskQuery answer={answer} loading="Loading the staff" failed={FAILED}>
        {(staff) => <StaffDesk staff={staff} onChanged={(now) => answer.change(() => now)} />}
      </DeskQuery>
    </>
  )
}

type Props = { staff: StaffJson; onChanged: (now: StaffJson) => void }

function StaffDesk({ staff, onChanged }: Props) {
  const [isInviting, setInviting] = useState(false)
  const [edited, setEdited] = useState<StaffGroupJson | 'new' | null>(null)
  const { isBusy, change } = useStaffChange(onChanged)
  return (
    <>
      <section className="staff-part" aria-labelledby="staff-members">
        <div className="staff-head">
          <div>
            <h2 id="staff-members">People</h2>
            <p className="hint">A helper does what their group may. Whoever is in no group may do everything.</p>
          </div>
          <Button id="invite" onClick={() => setInviting(true)}>
            Invite somebody
          </Button>
        </div>
        <MemberTable staff={staff} isBusy={isBusy} change={change} />
      </section>
      {staff.invitations.length === 0 ? null : (
        <section className="staff-part" aria-labelledby="staff-invitations">
          <h2 id="staff-invitations">Invitations</h2>
          <InvitationTable staff={staff} isBusy={isBusy} change={change} />
        </section>
      )}
      <section className="staff-part" aria-labelledby="staff-groups">
        <div className="staff-head">
          <div>
            <h2 id="staff-groups">Groups</h2>
            <p className="hint">What is changed here applies to everybody of the group at once.</p>
          </div>
          <Button id="add-group" look="line" onClick={() => setEdited('new')}>
            Add a group
          </Button>
        </div>
        <GroupTable staff={staff} isBusy={isBusy} change={change} onEdit={setEdited} />
      </section>
      {isInviting ? (
        <InviteDialog staff={staff} onClose={() => setInviting(false)} onInvited={(now: StaffJson) => onChanged(now)} />
      ) : null}
      {edited === null ? null : (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          rights={staff.rights}
          onClose={() => setEdited(null)}
          onSaved={(now: StaffJson) => onChanged(now)}
        />
      )}
    </>
  )
}
