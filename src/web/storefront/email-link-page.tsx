import { useState } from 'react'
import { useParams } from 'react-router'
import type * as calls from '#contracts/calls/newsletter.ts'
import type * as noticeCalls from '#contracts/calls/notices.ts'
import { NEWSLETTER_TEXTS } from '#contracts/texts.ts'
import type { Text } from '#rules/message.ts'
import { api } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type LetterPageProps = {
  heading: string
  children: string
  button: string
  /** API call of the button, with the link's key. */
  call: typeof calls.confirmSubscription | typeof calls.unsubscribe | typeof noticeCalls.confirmNotice
}

type ActionMessage = { isGood: boolean; message: Text; href?: string | undefined }

/** Target of an email link: explains the action, which only the button runs. */
export function EmailLinkPage({ heading, children, button, call }: LetterPageProps) {
  const { key = '' } = useParams()
  const [notice, setNotice] = useState<ActionMessage | null>(null)
  const { isBusy, run } = useAction(NEWSLETTER_TEXTS.failed, (message) => setNotice({ isGood: false, message }))

  async function press() {
    setNotice(null)
    await run(async () => {
      const answer: { message: string; href?: string | undefined } = await api(call, { body: { key } })
      setNotice({ isGood: true, ...answer })
    })
  }

  return (
    <div className="wrap email-link-page">
      <h1>{heading}</h1>
      {notice === null ? null : <Notice tone={notice.isGood ? 'good' : 'bad'}>{notice.message}</Notice>}
      {notice?.isGood ? (
        <ButtonLink href={notice.href ?? '/'}>{notice.href ? t('Back to the piece') : t('Go Home')}</ButtonLink>
      ) : (
        <>
          <p>{children}</p>
          <Button busy={isBusy} busyText={t('One moment…')} onClick={() => void press()}>
            {button}
          </Button>
        </>
      )}
    </div>
  )
}
