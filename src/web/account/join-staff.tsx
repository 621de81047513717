import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { JOIN_TEXTS } from '#contracts/accounts/join-texts.ts'
import type { JoinOffer } from '#contracts/admin/staff.ts'
import * as calls from '#contracts/calls/staff.ts'
import type { Text } from '#rules/message.ts'
import { api, tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { signInPath, signUpPath } from '../client/next-path.ts'
import { endSession } from '../client/session.ts'
import { tokenFrom } from '../client/session-state.ts'
import { useAction } from '../client/use-action.ts'
import { useSession } from '../client/use-session.ts'
import { t, tText } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Route } from './+types/join-staff'
import { accountMeta } from './account-meta.ts'
import { AccountPage } from './account-page.tsx'
import type { EmailState } from './passed-email.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Join the team'),
    description: t('You are invited to work here.'),
    path: '/join',
    isSecret: true,
  })

/** What the link of an invitation opens: whoever is signed in with its address joins by the button. */
export default function JoinStaff() {
  const { key = '' } = useParams()
  const { offer, hasFailed, retry } = useOffer(key)
  const [problem, setProblem] = useState<Text | null>(null)
  const isSpent = offer !== null && !offer.isValid
  return (
    <AccountPage
      title={t('Join the team')}
      lead={offer?.isValid ? t('{seller} invites you. Your work: {group}.', offer) : t('You are invited to work here.')}
      image="squares"
      problem={isSpent ? JOIN_TEXTS.badLink : problem}
      foot={null}
    >
      {offer?.isValid ? <Join offer={offer} joinKey={key} onProblem={setProblem} /> : null}
      {hasFailed ? <ErrorState onRetry={retry}>{tText(JOIN_TEXTS.failed)}</ErrorState> : null}
      {offer === null && !hasFailed ? (
        <Loading label={t('One moment…')}>
          <Skeleton lines={3} />
        </Loading>
      ) : null}
    </AccountPage>
  )
}

type Props = { offer: JoinOffer; joinKey: string; onProblem: (problem: Text | null) => void }

function Join({ offer: { email }, joinKey, onProblem }: Props) {
  const location = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const { isBusy, run } = useAction(JOIN_TEXTS.failed, onProblem)

  // Only an account with the address of the invitation can join.
  const state = { email } satisfies EmailState

  async function join() {
    onProblem(null)
    await run(async () => {
      await api(calls.joinStaff, { body: { key: joinKey } })
      // The shop ended every session of this account, so this one too.
      endSession(tokenFrom(session))
      await navigate('/signin?next=%2Fseller', { replace: true })
    })
  }

  if (session.status === 'signed-in' && session.user.email === email) {
    return (
      <>
        <p>{t('You join with the account {email}. Afterwards you sign in once more.', { email })}</p>
        <Button wide busy={isBusy} busyText={t('One moment…')} onClick={() => void join()}>
          {t('Join the team')}
        </Button>
      </>
    )
  }
  return (
    <>
      {session.status === 'signed-in' ? (
        <Notice>{t('You are signed in as {email}.', { email: session.user.email })}</Notice>
      ) : null}
      <p>
        {t('Please sign in with {email}, or make an account with this address. Then you come back here.', { email })}
      </p>
      <ButtonLink wide href={signInPath(location)} state={state}>
        {t('Sign in')}
      </ButtonLink>
      <ButtonLink wide look="line" href={signUpPath(location)} state={state}>
        {t('Create an account')}
      </ButtonLink>
    </>
  )
}

/** What the link offers; null until the shop has answered. */
function useOffer(key: string): { offer: JoinOffer | null; hasFailed: boolean; retry: () => void } {
  const [offer, setOffer] = useState<JoinOffer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(() => {
    let isGone = false
    setFailed(false)
    void tryApi(calls.readInvitation, { body: { key } }).then((answer) => {
      if (isGone) return
      if (answer instanceof CallFailure) setFailed(true)
      else setOffer(answer)
    })
    return () => {
      isGone = true
    }
  }, [key])
  useEffect(() => ask(), [ask])
  return { offer, hasFailed, retry: () => void ask() }
}
