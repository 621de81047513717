import { useCallback, useEffect, useState } from 'react'
import * as calls from '#contracts/calls/accounts.ts'
import type { Text } from '#rules/message.ts'
import { api, tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { tokenFrom } from '../client/session-state.ts'
import { useAction } from '../client/use-action.ts'
import { useSession } from '../client/use-session.ts'
import { stampText } from '../i18n/moments.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/data/chip.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'

type SessionJson = { _id: string; createdAt: string; lastSeenAt: string; device: string; isCurrent: boolean }

const TEXTS = {
  listFailed: 'Your sign-ins could not be loaded.',
  revoked: 'Signed out everywhere else.',
  revokeFailed: 'The other devices could not be signed out.',
}

/** All sessions, and a button to end the others. */
export function ProfileSessions() {
  const token = tokenFrom(useSession())
  const { show } = useToast()
  const [sessions, setSessions] = useState<SessionJson[] | null>(null)
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction(TEXTS.revokeFailed, setProblem)

  const load = useCallback(async () => {
    const answer = await tryApi(calls.listSessions, { token })
    if (answer instanceof CallFailure) return setProblem(messageOr(answer, TEXTS.listFailed))
    setProblem(null)
    setSessions(answer.sessions ?? [])
  }, [token])
  useEffect(() => void load(), [load])

  const revokeOthers = () =>
    run(async () => {
      const answer = await api(calls.revokeOtherSessions, { token })
      show({ type: 'success', message: answer.message ?? TEXTS.revoked })
      await load()
    })

  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <section className="profile-block" aria-labelledby="sessions">
      <div className="head">
        <h2 id="sessions">{t('Where you are signed in')}</h2>
        {hasOthers ? (
          <Button look="line" small busy={isBusy} busyText={t('Signing out…')} onClick={() => void revokeOthers()}>
            {t('Sign out everywhere else')}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <Notice
          tone="bad"
          action={
            <Button look="line" small onClick={() => void load()}>
              {t('Try again')}
            </Button>
          }
        >
          {problem}
        </Notice>
      ) : null}
      {sessions === null && problem === null ? (
        <Loading label={t('Loading your sign-ins')}>
          <Skeleton lines={2} />
        </Loading>
      ) : null}
      <ul className="session-list">
        {sessions?.map(({ _id, device, lastSeenAt, isCurrent }) => (
          <li key={_id}>
            <span className="session-device">{tText(device)}</span>
            {isCurrent ? (
              <Chip tone="good">{t('This device')}</Chip>
            ) : (
              <span className="hint num">
                <Seen at={lastSeenAt} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seen({ at }: { at: string }) {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : t('Last seen {moment}', { moment: stampText(date) })
}
