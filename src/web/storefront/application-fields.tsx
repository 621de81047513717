import { useRef } from 'react'
import type { ApplicationJson } from '#contracts/accounts/seller-application.ts'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import * as calls from '#contracts/calls/seller-application.ts'
import { INDIAN_STATES } from '#rules/indian-states.ts'
import {
  APPLICATION_LENGTHS,
  type ApplicationForm,
  applicationProblems,
  draftProblems,
} from '#rules/seller-application-form.ts'
import { api } from '../client/api.ts'
import { useForm } from '../client/use-form.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input, Select, TextArea } from '../ui/forms/input.tsx'
import { ApplicationPictures } from './application-pictures.tsx'

type ApplicationFieldsProps = {
  form: ApplicationForm
  /** Ids of those that are kept with it. */
  pictures: readonly string[]
  onSaved: (application: ApplicationJson) => void
}

/** What an applicant tells; kept as a draft with whatever is filled in. */
export function ApplicationFields({ form: begun, pictures, onSaved }: ApplicationFieldsProps) {
  const { show } = useToast()
  /** Which of the two buttons was pressed. */
  const isSent = useRef(true)
  const { values, set, problems, notice, isBusy, form } = useForm({
    initial: () => begun,
    validate: (typed) => (isSent.current ? applicationProblems(typed) : draftProblems(typed)),
    submit: save,
    failed: APPLICATION_TEXTS.saveFailed,
  })

  async function save(typed: ApplicationForm) {
    const { application, message } = await api(calls.saveApplication, { body: { ...typed, isSent: isSent.current } })
    show({ type: 'success', message })
    onSaved(application)
  }

  const typed = (name: keyof ApplicationForm) => ({
    name,
    value: values[name],
    maxLength: APPLICATION_LENGTHS[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const number = { spellCheck: false, autoCapitalize: 'characters', autoComplete: 'off' }
  const problem = (name: keyof ApplicationForm) => {
    const text = problems[name]
    return text ? tText(text) : undefined
  }

  return (
    <form className="apply-form" {...form}>
      {notice === null ? null : <Notice tone="bad">{tText(notice)}</Notice>}
      <Field label={t('Name of your shop')} error={problem('name')} hint={t('Shoppers read it beside your goods')}>
        <Input {...typed('name')} />
      </Field>
      <Field label={t('What you make')} error={problem('makes')} hint={t('It begins the story on your page')}>
        <TextArea {...typed('makes')} rows={5} />
      </Field>
      <ApplicationPictures pictures={pictures} />
      <Field label={t('Legal name')} error={problem('legalName')} hint={t('Yours, or that of your business')}>
        <Input {...typed('legalName')} autoComplete="organization" />
      </Field>
      <Field
        label={t('Address')}
        error={problem('address')}
        hint={t('With its PIN code. The law asks us to show it beside your goods')}
      >
        <TextArea {...typed('address')} rows={2} autoComplete="street-address" />
      </Field>
      <Field label={t('City')} error={problem('city')}>
        <Input {...typed('city')} autoComplete="address-level2" />
      </Field>
      <Field label={t('State')} error={problem('state')}>
        <Select
          name="state"
          value={values.state}
          onChange={({ target }) => set({ state: target.value })}
          options={[
            { value: '', label: t('Choose a state') },
            ...INDIAN_STATES.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      </Field>
      <Field label={t('PAN')} error={problem('pan')}>
        <Input {...typed('pan')} {...number} />
      </Field>
      <Field
        label={t('GSTIN')}
        error={problem('gstin')}
        hint={t('One of the two is needed: this, or the enrolment id below')}
      >
        <Input {...typed('gstin')} {...number} />
      </Field>
      <Field
        label={t('Or enrolment id')}
        error={problem('enrolmentId')}
        hint={t('In place of a GSTIN, if you sell within your state and are not registered for GST')}
      >
        <Input {...typed('enrolmentId')} {...number} />
      </Field>
      <Field
        label={t('Bank account or UPI id')}
        error={problem('account')}
        hint={t('A UPI id, or an account number with its IFSC. We send one rupee to see whose it is.')}
      >
        <Input {...typed('account')} autoComplete="off" spellCheck={false} />
      </Field>
      <div className="apply-foot">
        <Button type="submit" busy={isBusy} busyText={t('Sending…')} onClick={() => (isSent.current = true)}>
          {t('Send the application')}
        </Button>
        <Button type="submit" look="line" disabled={isBusy} onClick={() => (isSent.current = false)}>
          {t('Keep as a draft')}
        </Button>
      </div>
    </form>
  )
}
