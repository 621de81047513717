import type { ReactNode } from 'react'
import { BusyScreen } from '../account/busy-screen.tsx'
import { t } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Conversation } from './conversation.tsx'
import { type ThreadOf, useThread } from './use-thread.ts'
import './support.css'

type Props = { of: ThreadOf; back?: ReactNode; goneText: string }

/** A conversation in all its states. */
export function ThreadPage({ of, back, goneText }: Props) {
  const { state, change, reload } = useThread(of)
  if (state === 'waiting') return <BusyScreen label={t('Loading the conversation...')} />
  if (state === 'unanswered') {
    return (
      <div className="wrap">
        <EmptyState
          heading={t('The shop did not answer')}
          headingLevel={1}
          image="/art/empty-orders.webp"
          action={<Button onClick={reload}>{t('Try again')}</Button>}
        >
          {t('Nothing of the conversation is lost. Please try again in a moment.')}
        </EmptyState>
      </div>
    )
  }
  if (state === 'gone') {
    return (
      <div className="wrap">
        <EmptyState
          heading={t('This conversation cannot be opened')}
          headingLevel={1}
          image="/art/empty-search.webp"
          action={<ButtonLink href="/contact">{t('Contact us')}</ButtonLink>}
        >
          {goneText}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap support">
      {back}
      <Conversation key={state._id} thread={state} threadKey={of.key} onChange={change} />
    </div>
  )
}
