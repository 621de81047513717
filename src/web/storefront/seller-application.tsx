import { useEffect, useRef, useState } from 'react'
import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import * as calls from '#contracts/calls/seller-application.ts'
import { api } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { ApplicationFields } from './application-fields.tsx'

/** Where the application stands, and the form as long as it can be changed. */
export function SellerApplication({ role }: { role: string }) {
  const [application, setApplication] = useState<ApplicationJson | 'unknown' | 'failed'>('unknown')
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    let isHere = true
    api(calls.readApplication).then(
      (answer) => isHere && setApplication(answer.application),
      () => isHere && setApplication('failed'),
    )
    return () => {
      isHere = false
    }
  }, [])
  function saved(next: ApplicationJson) {
    setNew(next.status === 'sent')
    setApplication(next)
  }
  if (role !== 'customer') return <Notice tone="warn">{tText(APPLICATION_TEXTS.sellsAlready)}</Notice>
  if (application === 'failed') return <Notice tone="bad">{tText(APPLICATION_TEXTS.loadFailed)}</Notice>
  if (application === 'unknown') {
    return (
      <Loading label={t('Loading your application')}>
        <Skeleton lines={8} />
      </Loading>
    )
  }
  const { status, asked, reason } = application
  if (status === 'sent') return <Sent application={application} isNew={isNew} onChanged={setApplication} />
  return (
    <>
      <p className="apply-lead">
        {t(
          'Tell us who you are, what you make and where your money goes. Your PAN and your account are seen by nobody but you and who decides.',
        )}
      </p>
      {status === 'rejected' ? (
        <Notice tone="warn" title={t('We could not say yes to your application')}>
          {reason}
        </Notice>
      ) : null}
      {asked === '' ? null : (
        <Notice tone="warn" title={t('We would like to know more')}>
          {asked}
        </Notice>
      )}
      <ApplicationFields form={application.form} pictures={application.pictures} onSaved={saved} />
    </>
  )
}

type SentProps = {
  application: ApplicationJson
  /** Sent by the button just now. */
  isNew: boolean
  onChanged: (application: ApplicationJson) => void
}

function Sent({ application, isNew, onChanged }: SentProps) {
  const { form, accountCheck } = application
  const place = useRef<HTMLDivElement>(null)
  // The form was long and is gone: what stands in its place is above what is seen.
  useEffect(() => {
    if (!isNew) return
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [isNew])
  return (
    <div ref={place} tabIndex={-1} className="apply-sent">
      <Notice tone="good" title={t('Your application is with us')}>
        {t('We will write to you as soon as it is decided. Until then you can shop as usual.')}
      </Notice>
      {accountCheck?.state === 'failed' ? (
        <Notice tone="warn">
          {t('Your bank does not know the account that you named. We will ask you for another one.')}
        </Notice>
      ) : null}
      {accountCheck?.state === 'confirm' ? (
        <NameQuestion check={accountCheck} legalName={form.legalName} onChanged={onChanged} />
      ) : null}
      {accountCheck?.confirmedAt == null ? null : <p className="hint">{t('You said that this account is yours.')}</p>}
      <p>
        <ButtonLink href="/products" look="line">
          {t('See all products')}
        </ButtonLink>
      </p>
    </div>
  )
}

type NameQuestionProps = Pick<SentProps, 'onChanged'> & {
  check: NonNullable<ApplicationJson['accountCheck']>
  legalName: string
}

/** The bank has another name than the legal one, or tells none: perhaps a slip, perhaps the name of a business. */
function NameQuestion({ check: { accountId, registeredName: name }, legalName, onChanged }: NameQuestionProps) {
  const { show } = useToast()
  const { run, isBusy } = useAction(APPLICATION_TEXTS.saveFailed, (message) =>
    show({ type: 'error', message: tText(message) }),
  )
  const confirm = async () =>
    onChanged((await api(calls.confirmApplicationAccount, { body: { accountId } })).application)
  return (
    <Notice
      tone="warn"
      title={t('Is this account yours?')}
      action={
        <Button small busy={isBusy} onClick={() => void run(confirm)}>
          {t('Yes, it is mine')}
        </Button>
      }
    >
      <p>
        {name === null
          ? t('The bank does not say in whose name this account is. Is it yours?')
          : t('The bank knows this account as {name}; your legal name is {legal}.', { name, legal: legalName })}
      </p>
      <p>{t('Who decides reads both names. If the account is not yours, please write to us.')}</p>
    </Notice>
  )
}
