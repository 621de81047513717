import { useState } from 'react'
import { ADMIN_USER_TEXTS } from '#contracts/admin/admin-user-texts.ts'
import type { AdminUserJson, SignInJson } from '#contracts/admin/admin-users.ts'
import * as calls from '#contracts/calls/admin-users.ts'
import { ROLES } from '#rules/admin-lists.ts'
import { indianDay, indianMoment } from '#rules/indian-dates.ts'
import type { Role } from '#rules/permissions.ts'
import { api } from '../../client/api.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useUser } from '../../client/use-session.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, StatusChip } from '../../ui/data/chip.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AccessQuestion, type Asked } from './access-question.tsx'
import { ROLE_LABELS } from './user-labels.ts'

type Props = { id: string; onClose: () => void; onChanged: (user: AdminUserJson) => void }

/** One account: role, status and sessions. */
export default function UserDialog({ id, onClose, onChanged }: Props) {
  const answer = useApiQuery(calls.readUser, { params: { id } })
  const { data } = answer
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={data?.user.name ?? 'Account'}
      lead={
        data === null
          ? undefined
          : `${data.user.email}, @${data.user.username}, since ${indianDay(data.user.createdAt)}`
      }
      size="middle"
    >
      <DeskQuery answer={answer} loading="Loading the account" failed={ADMIN_USER_TEXTS.oneFailed}>
        {({ user, signIns }) => (
          <div className="user-parts">
            <Access
              user={user}
              onChanged={(changed) => {
                onChanged(changed)
                answer.reload()
              }}
            />
            <SignIns signIns={signIns} />
          </div>
        )}
      </DeskQuery>
    </Dialog>
  )
}

function Access({ user, onChanged }: { user: AdminUserJson; onChanged: (user: AdminUserJson) => void }) {
  const notify = useNotify()
  const [role, setRole] = useState(user.role)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problem, setProblem] = useNotice()
  const { busy, run } = useAction(ADMIN_USER_TEXTS.changeFailed, setProblem)
  if (useUser()?._id === user._id) return <Notice>{ADMIN_USER_TEXTS.ownAccount}</Notice>
  const isActive = user.status === 'Active'

  async function save(what: 'role' | 'status', body: object) {
    setProblem(null)
    await run(async () => {
      const answer = await api(calls.changeUser, { params: { id: user._id }, body })
      setRole(answer.user.role)
      onChanged(answer.user)
      notify({ type: 'success', message: answer.message })
    }, what)
  }

  return (
    <>
      {problem === null ? null : <FormNotice>{problem}</FormNotice>}
      <div className="user-part">
        <Field label="Role">
          <Select
            options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
            value={role}
            onChange={({ target }) => setRole(target.value as Role)}
          />
        </Field>
        <Button
          look="line"
          busy={busy === 'role'}
          aria-disabled={role === user.role}
          onClick={() => {
            if (role === user.role) return
            if (role === 'admin') setAsked('admin')
            else void save('role', { role })
          }}
        >
          Change role
        </Button>
        <p className="hint">With a new role they are signed out, and sign in again.</p>
      </div>
      <div className="user-part">
        <div>
          <p className="label">Status</p>
          <StatusChip status={user.status} />
        </div>
        <Button
          look={isActive ? 'bad' : 'line'}
          busy={busy === 'status'}
          onClick={() => (isActive ? setAsked('off') : void save('status', { status: 'Active' }))}
        >
          {isActive ? 'Deactivate' : 'Activate'}
        </Button>
        <p className="hint">
          {isActive
            ? user.role === 'seller'
              ? 'Switched off, they are signed out everywhere at once. If nobody else works for their seller, its goods are hidden until they are back.'
              : 'Switched off, they are signed out everywhere at once. What they ordered stays.'
            : 'They cannot sign in. Switched on, everything is as it was.'}
        </p>
      </div>
      <AccessQuestion
        asked={asked}
        name={user.name}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          void (asked === 'admin' ? save('role', { role }) : save('status', { status: 'Inactive' }))
        }}
      />
    </>
  )
}

function SignIns({ signIns }: { signIns: readonly SignInJson[] }) {
  return (
    <section aria-labelledby="sign-ins">
      <h3 id="sign-ins" className="label">
        Sign-ins
      </h3>
      {signIns.length === 0 ? <p className="hint">None lately.</p> : null}
      <ul className="sign-ins">
        {signIns.map(({ _id, device, createdAt, lastSeenAt, isOpen }) => (
          <li key={_id}>
            <span>
              <b>{device}</b>
              <span className="hint num">
                Signed in {indianMoment(createdAt)}, last seen {indianMoment(lastSeenAt)}
              </span>
            </span>
            {isOpen ? <Chip tone="good">Signed in</Chip> : <Chip>Over</Chip>}
          </li>
        ))}
      </ul>
    </section>
  )
}
