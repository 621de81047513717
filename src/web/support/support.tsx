import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as calls from '#contracts/calls/care-threads.ts'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import type { ThreadListJson } from '#contracts/care/threads.ts'
import { accountMeta } from '../account/account-meta.ts'
import { SignInFirst } from '../account/sign-in-first.tsx'
import { WithSession } from '../account/with-session.tsx'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { signInPath } from '../client/next-path.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { StatusChip } from '../ui/data/chip.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import type { Route } from './+types/support'
import './support.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Your conversations'),
    description: t('What you asked, and what we answered.'),
    path: '/support',
  })

/** One's own conversations with customer care. */
export default function Support() {
  const location = useLocation()
  return (
    <WithSession
      guest={() => (
        <SignInFirst
          heading={t('Please sign in to see your conversations')}
          signIn={signInPath(location)}
          other={
            <ButtonLink look="line" href="/contact">
              {t('Contact us')}
            </ButtonLink>
          }
        >
          {t('Without an account, open the link in our mail to you.')}
        </SignInFirst>
      )}
    >
      {({ user }) => <Threads key={user._id} />}
    </WithSession>
  )
}

function Threads() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { list, reload } = useThreads(page)
  return (
    <div className="wrap support">
      <header className="support-head">
        <h1>{t('Your conversations')}</h1>
        <ButtonLink look="line" href="/contact">
          {t('Ask something new')}
        </ButtonLink>
      </header>
      {list === 'waiting' ? (
        <Loading label={t('Loading your conversations')}>
          <Skeleton lines={6} />
        </Loading>
      ) : list === 'unanswered' ? (
        <ErrorState onRetry={reload}>{t(THREAD_TEXTS.listFailed)}</ErrorState>
      ) : list.threads.length === 0 ? (
        <EmptyState
          heading={t('No conversations yet')}
          image="/art/empty-orders.webp"
          action={<ButtonLink href="/contact">{t('Contact us')}</ButtonLink>}
        >
          {t('What you ask us, and what we answer, stands here.')}
        </EmptyState>
      ) : (
        <ThreadList list={list} onPage={(next) => setParams(next === 1 ? {} : { page: String(next) })} />
      )}
    </div>
  )
}

function ThreadList({ list, onPage }: { list: ThreadListJson; onPage: (page: number) => void }) {
  const { threads, page, pages } = list
  return (
    <>
      <ul className="support-list">
        {threads.map(({ _id, subject, status, ticketNumber, lastFrom, updatedAt }) => (
          <li key={_id}>
            <TextLink href={`/support/${_id}`}>{subject}</TextLink>
            <StatusChip status={status} />
            <p className="hint">
              <span className="num">{ticketNumber}</span> · {tText(dayText(updatedAt))} ·{' '}
              {lastFrom === 'shop' ? t('We answered') : t('You wrote last')}
            </p>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <div className="support-pages">
          <Button look="line" small disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('Newer')}
          </Button>
          <Button look="line" small disabled={page === pages} onClick={() => onPage(page + 1)}>
            {t('Older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

type List = ThreadListJson | 'waiting' | 'unanswered'

/** Read again whenever somebody comes back to the page. */
function useThreads(page: number) {
  const [list, setList] = useState<List>('waiting')
  const read = useCallback(
    async (signal: AbortSignal) => {
      const answer = await tryApi(calls.listThreads, { query: { page }, signal }).catch(() => null)
      if (signal.aborted || answer === null) return
      if (!(answer instanceof CallFailure)) return setList(answer)
      setList((known) => (typeof known === 'object' ? known : 'unanswered'))
    },
    [page],
  )
  useEffect(() => {
    const leaving = new AbortController()
    const readAgain = () => {
      if (document.visibilityState === 'visible') void read(leaving.signal)
    }
    void read(leaving.signal)
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      document.removeEventListener('visibilitychange', readAgain)
      leaving.abort()
    }
  }, [read])
  return {
    list,
    reload: () => {
      setList('waiting')
      void read(new AbortController().signal)
    },
  }
}
