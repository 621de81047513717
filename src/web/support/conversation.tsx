import type { ThreadJson } from '#contracts/care/threads.ts'
import { clockText } from '../i18n/moments.ts'
import { t, tText } from '../i18n/t.ts'
import { CarePictures } from '../pictures/care-pictures.tsx'
import { StatusChip } from '../ui/data/chip.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ThreadAnswer } from './thread-answer.tsx'

type Props = { thread: ThreadJson; threadKey: string | undefined; onChange: (thread: ThreadJson) => void }

/** All that was said, and the form for more. */
export function Conversation({ thread, threadKey, onChange }: Props) {
  const { subject, status, ticketNumber, orderNumber, messages, takesMail } = thread
  const isResolved = status === 'Resolved'
  return (
    <>
      <header className="support-head">
        <h1>{subject}</h1>
        <p className="support-facts">
          <StatusChip status={status} />
          <span className="hint">{t('Ticket {ticket}', { ticket: ticketNumber })}</span>
          {orderNumber ? <span className="hint">{t('Order {id}', { id: orderNumber })}</span> : null}
        </p>
      </header>
      <ol className="support-thread" aria-label={t('What was written')} aria-live="polite">
        {messages.map((message) => (
          <Said key={message.id} message={message} threadId={thread._id} threadKey={threadKey} />
        ))}
      </ol>
      {isResolved ? (
        <Notice isQuiet title={t('This conversation is closed')}>
          {t('Write again, and it is open again.')}
        </Notice>
      ) : null}
      <ThreadAnswer thread={thread} threadKey={threadKey} onSent={onChange} />
      {takesMail ? <p className="hint">{t('You can also simply reply to our mail.')}</p> : null}
    </>
  )
}

type SaidProps = { message: ThreadJson['messages'][number]; threadId: string; threadKey: string | undefined }

function Said({ message: { from, body, at, isMail, pictures }, threadId, threadKey }: SaidProps) {
  const who = { customer: t('You'), shop: t('The shop'), system: t('Note') }[from]
  return (
    <li className={from}>
      <p className="hint">
        <b>{who}</b> <time dateTime={at}>{tText(clockText(at))}</time>
        {isMail ? ` · ${t('by mail')}` : null}
      </p>
      <p className="support-words">{from === 'system' ? tText(body) : body}</p>
      <CarePictures threadId={threadId} pictures={pictures} threadKey={threadKey} />
    </li>
  )
}
