import { useRef } from 'react'
import { Link } from 'react-router'
import type { NoticeJson } from '#contracts/notices/notices.ts'
import { paiseFromJson } from '#rules/money.ts'
import { useAction } from '../client/use-action.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tRich } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Price } from '../ui/product/price.tsx'
import { endNotice } from './end-notice.ts'
import { useOwnNotices } from './use-own-notices.ts'

/** All that the account is told once, also what is on no list. Nothing where there is nothing. */
export function OwnNotices() {
  const notices = useOwnNotices()
  const heading = useRef<HTMLHeadingElement>(null)
  if (notices === null || notices.length === 0) return null
  // The pressed button goes with its line.
  const onGone = () => heading.current?.focus({ preventScroll: true })
  return (
    <section className="own-notices" aria-labelledby="own-notices">
      <h2 id="own-notices" ref={heading} tabIndex={-1}>
        {t('You asked to be told')}
      </h2>
      <ul>
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onGone={onGone} />
        ))}
      </ul>
    </section>
  )
}

function NoticeLine({ notice, onGone }: { notice: NoticeJson; onGone: () => void }) {
  const { kind, title, href, price, expiresAt } = notice
  const { show } = useToast()
  const { isBusy, run } = useAction()
  const stop = async () => {
    await endNotice(notice, show)
    onGone()
  }
  return (
    <li>
      <p>
        <Link to={href}>{title}</Link>
        <span className="hint">
          {kind === 'back_in_stock'
            ? t('when it is back')
            : tRich('when it costs less than {sum}', { sum: <Price paise={paiseFromJson(price)} /> })}
          {' · '}
          {t('until {date}', { date: dayText(expiresAt) })}
        </span>
      </p>
      <Button
        look="plain"
        small
        busy={isBusy}
        aria-label={t('Do not write about {title}', { title })}
        onClick={() => void run(stop)}
      >
        {t('Do not write')}
      </Button>
    </li>
  )
}
