import { useNavigate } from 'react-router'
import * as calls from '#contracts/calls/orders.ts'
import { ORDER_TEXTS } from '#contracts/orders/order-texts.ts'
import { normalizeEmail, normalizePhone } from '#rules/address.ts'
import { normalizeOrderNumber } from '#rules/order-keys.ts'
import { type Checks, checkedBy } from '../account/account-checks.ts'
import { accountMeta } from '../account/account-meta.ts'
import { AccountPage } from '../account/account-page.tsx'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import type { Route } from './+types/track-order'

const FAILED = 'The shop did not answer. Please try again.'
/** That of several orders that were placed together has a P before it. */
const NUMBER = /^P?[0-9A-HJKMNP-TV-Z]{8}$/
const PURCHASE_NUMBER = /^P[0-9A-HJKMNP-TV-Z]{8}$/

const CHECKS: Checks = {
  number: ({ number = '' }) =>
    NUMBER.test(normalizeOrderNumber(number)) ? null : 'An order number has 8 letters and digits.',
  contact: ({ contact = '', number = '' }) => {
    if (normalizeEmail(contact) !== null) return null
    if (normalizePhone(contact) === null) return 'Please give the email address or the phone number of the order.'
    return PURCHASE_NUMBER.test(normalizeOrderNumber(number)) ? ORDER_TEXTS.trackByEmail : null
  },
}

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Track an order'),
    description: t('Where your parcel is, without signing in.'),
    path: '/track-order',
    isPublic: true,
  })

/** Opens an order to whoever knows its number and its contact. */
export default function TrackOrder() {
  const navigate = useNavigate()
  const { form, problems, notice, isBusy, submitType } = useForm({ validate: checkedBy(CHECKS), submit: open })

  async function open({ number = '', contact = '' }: Typed): Promise<Refused | null> {
    const answer = await tryApi(calls.trackOrder, { body: { number, contact } })
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, FAILED) }
    await navigate(`/orders/follow/${answer.key}`)
    return null
  }

  const foot = (
    <>
      {t('You have an account?')} <TextLink href="/orders">{t('View My Orders')}</TextLink>
    </>
  )
  return (
    <AccountPage
      title={t('Track an order')}
      lead={t('The order number is in every mail about your order, and on the slip in the parcel.')}
      image="squares"
      problem={notice}
      foot={foot}
    >
      <form {...form}>
        <Field label={t('Order number')} error={problems.number}>
          <Input
            name="number"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
        </Field>
        <Field
          label={t('Email or phone')}
          hint={t('The one that you gave with the order. For a number that begins with P it is the email address.')}
          error={problems.contact}
        >
          <Input name="contact" autoComplete="email" maxLength={254} required />
        </Field>
        <Button type={submitType} wide busy={isBusy} busyText={t('Loading...')}>
          {t('Show the order')}
        </Button>
      </form>
    </AccountPage>
  )
}
