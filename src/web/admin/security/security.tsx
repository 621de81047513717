import { useState } from 'react'
import type { SecurityJson } from '#contracts/admin/security.ts'
import * as calls from '#contracts/calls/admin-security.ts'
import { api } from '../../client/api.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useSession } from '../../client/use-session.ts'
import { useNotify } from '../../desk/banners.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { profilePath } from '../../shell/account-links.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import type { Route } from './+types/security'
import './security.css'
import { StaffTable } from './staff-table.tsx'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

const FAILED = 'Failed to fetch how people sign in.'
const CHANGE_FAILED = 'That could not be changed. Please try again.'

type Member = SecurityJson['staff'][number]

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Security',
    description: 'How the people who work here sign in.',
    path: '/admin/security',
  })

export default function Security() {
  const answer = useApiQuery(calls.readSecurity)
  return (
    <>
      <div className="work-bar">
        <h1>Security</h1>
      </div>
      <DeskQuery answer={answer} loading="Loading how people sign in" failed={FAILED}>
        {(security) => (
          <SecurityDesk security={security} onChanged={answer.reload} onSaved={(now) => answer.change(() => now)} />
        )}
      </DeskQuery>
    </>
  )
}

type SecurityDeskProps = { security: SecurityJson; onChanged: () => void; onSaved: (now: SecurityJson) => void }

function SecurityDesk({ security, onChanged, onSaved }: SecurityDeskProps) {
  const { isSecondFactorRequired, hasOwn, staff } = security
  const notify = useNotify()
  const session = useSession()
  const [asked, setAsked] = useState<Member | null>(null)
  const { isBusy, run } = useAction(CHANGE_FAILED, (message) => notify({ type: 'error', message }))
  const without = staff.filter(({ secondFactorSince }) => secondFactorSince === null).length

  const change = (wanted: boolean) =>
    run(async () => {
      const { message, security: now } = await api(calls.changeSecurity, { body: { isSecondFactorRequired: wanted } })
      onSaved(now)
      notify({ type: 'success', message })
    })
  const reset = (member: Member) =>
    run(async () => {
      const { message } = await api(calls.resetSecondFactor, { params: { id: member._id } })
      setAsked(null)
      onChanged()
      notify({ type: 'success', message })
    })

  const own = session.status === 'signed-in' ? session.user : null
  return (
    <>
      <section className="two-steps" aria-labelledby="two-steps">
        <h2 id="two-steps">Two-step sign-in</h2>
        <Switch
          label="Everybody who works here signs in with two steps"
          hint={
            isSecondFactorRequired || without === 0
              ? 'A code of an app beside the password. Without it, desks stay closed.'
              : `${without} of ${staff.length} have not set it up. Their desks close until they do; they can still shop.`
          }
          checked={isSecondFactorRequired}
          disabled={isBusy || (!hasOwn && !isSecondFactorRequired)}
          onChange={(event) => void change(event.target.checked)}
        />
        {hasOwn || isSecondFactorRequired || own === null ? null : (
          <Notice>
            Set it up for yourself first, so that you are not locked out:{' '}
            <TextLink href={profilePath(own.username)}>your profile</TextLink>.
          </Notice>
        )}
      </section>
      <StaffTable staff={staff} ownId={own?._id ?? null} onReset={setAsked} />
      {asked === null ? null : (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          title={`Switch off two-step sign-in of ${asked.name}?`}
          confirmText="Switch off"
          keepText="Leave it on"
          tone="bad"
          isBusy={isBusy}
          onConfirm={() => void reset(asked)}
        >
          Only for somebody who lost phone and recovery codes; make sure that it is really them. They are signed out
          everywhere, their passkeys are removed, their password alone signs in again, and a mail tells them.
        </AlertDialog>
      )}
    </>
  )
}
