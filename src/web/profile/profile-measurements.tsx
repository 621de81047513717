import * as calls from '#contracts/calls/body-measurements.ts'
import {
  BODY_MEASURES,
  type BodyForm,
  type BodyMeasurements,
  bodyToForm,
  NO_MEASUREMENTS,
  validateBody,
} from '#rules/size-guide/body-measures.ts'
import { MEASURES } from '#rules/size-measures.ts'
import { api } from '../client/api.ts'
import { useOwnMeasurements } from '../client/own-measurements.ts'
import { useForm } from '../client/use-form.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

/** Asked for openly: what for, who sees it, and how it goes. */
export function ProfileMeasurements() {
  const [own, setOwn] = useOwnMeasurements()
  return (
    <section className="profile-block" aria-labelledby="measurements">
      <div className="head">
        <h2 id="measurements">{t('My measurements')}</h2>
      </div>
      <p>
        {t(
          'Keep your measurements if you like, and size guides tell you your size. Nobody else sees them. Empty the fields to have them deleted; they are in the copy of your data, and go with your account.',
        )}
      </p>
      {own === 'unknown' ? (
        <Loading label={t('Loading your measurements')}>
          <Skeleton lines={5} />
        </Loading>
      ) : (
        <Kept own={own} onSaved={setOwn} />
      )}
    </section>
  )
}

type KeptProps = { own: BodyMeasurements | null | 'failed'; onSaved: (kept: BodyMeasurements | null) => void }

function Kept({ own, onSaved }: KeptProps) {
  if (own === 'failed') return <Notice tone="bad">{t('Your measurements could not be loaded.')}</Notice>
  return <MeasurementsForm own={own ?? NO_MEASUREMENTS} onSaved={onSaved} />
}

type MeasurementsFormProps = { own: BodyMeasurements; onSaved: (kept: BodyMeasurements | null) => void }

function MeasurementsForm({ own, onSaved }: MeasurementsFormProps) {
  const { show } = useToast()
  const { values, set, problems, notice, isBusy, form } = useForm({
    initial: () => bodyToForm(own),
    validate: (typed) => validateBody(typed).problems,
    submit: save,
    failed: 'Your measurements could not be saved.',
  })

  async function save(typed: BodyForm) {
    const { measurements } = await api(calls.saveMeasurements, { body: typed })
    onSaved(measurements)
    const message = measurements === null ? 'Your measurements are deleted.' : 'Your measurements are saved.'
    show({ type: 'success', message })
  }

  return (
    <form {...form} className="profile-form">
      {notice === null ? null : <Notice tone="bad">{tText(notice)}</Notice>}
      {BODY_MEASURES.map((measure) => (
        <Field
          key={measure}
          label={t('{measure} (cm)', { measure: tText(MEASURES[measure].label) })}
          optional
          error={problems[measure]}
          hint={tText(MEASURES[measure].how)}
        >
          <Input
            name={measure}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={values[measure]}
            onChange={({ target }) => set({ [measure]: target.value })}
          />
        </Field>
      ))}
      <div className="account-buttons">
        <Button type="submit" busy={isBusy} busyText={t('Saving…')}>
          {t('Save measurements')}
        </Button>
      </div>
    </form>
  )
}
