import { useEffect, useState } from 'react'
import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import * as calls from '#contracts/calls/seller-application.ts'
import { api } from '../client/api.ts'
import { t, tText } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { ApplicationFields } from './application-fields.tsx'

/** Where the application stands, and the form as long as it can be changed. */
export function SellerApplication({ role }: { role: string }) {
  const [application, setApplication] = useState<ApplicationJson | 'unknown' | 'failed'>('unknown')
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
  if (status === 'sent') return <Sent application={application} />
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
      <ApplicationFields form={application.form} pictures={application.pictures} onSaved={setApplication} />
    </>
  )
}

function Sent({ application }: { application: ApplicationJson }) {
  return (
    <>
      <Notice tone="good" title={t('Your application is with us')}>
        {t('We will write to you as soon as it is decided. Until then you can shop as usual.')}
      </Notice>
      {application.accountCheck?.state === 'failed' ? (
        <Notice tone="warn">
          {t('Your bank does not know the account that you named. We will ask you for another one.')}
        </Notice>
      ) : null}
      <p>
        <ButtonLink href="/products" look="line">
          {t('See all products')}
        </ButtonLink>
      </p>
    </>
  )
}
