import { useEffect, useEffectEvent } from 'react'
import {
  GIFT_DESIGN_NAMES,
  GIFT_DESIGNS,
  LARGEST_GIFT_RUPEES,
  LONGEST_GIFT_MESSAGE,
  LONGEST_GIFT_NAME,
  lastSendDay,
  SMALLEST_GIFT_RUPEES,
  USUAL_GIFT_RUPEES,
} from '#rules/gift-card.ts'
import { indianDate } from '#rules/indian-time.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { useForm } from '../client/use-form.ts'
import { useSession, useUser } from '../client/use-session.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input, TextArea } from '../ui/forms/input.tsx'
import { Segmented } from '../ui/forms/segmented.tsx'
import { chosenRupees, EMPTY_GIFT, type GiftForm as Form, giftProblems } from './gift-checks.ts'
import { GiftFace, GiftPicture } from './gift-face.tsx'
import { useBuyGift } from './use-buy-gift.ts'

/** Everything about the card beside what it will look like. */
export function GiftForm() {
  const user = useUser()
  const isGuest = useSession().status !== 'signed-in'
  const buy = useBuyGift(isGuest)
  const { values, set, form, problems, notice, isBusy, submitType } = useForm<Form>({
    initial: () => EMPTY_GIFT,
    validate: (typed) => giftProblems(typed, { isGuest, now: new Date() }),
    submit: buy,
    validatesOnBlur: true,
  })
  const name = user?.name ?? ''
  const fillName = useEffectEvent((known: string) => {
    if (known !== '' && values.buyerName === '') set({ buyerName: known })
  })
  useEffect(() => fillName(name), [name])
  const rupees = chosenRupees(values)
  const text = (field: 'recipientName' | 'recipientEmail' | 'buyerName' | 'buyerEmail' | 'ownAmount' | 'sendOn') => ({
    name: field,
    value: values[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  })
  const sum = rupees === null ? null : paiseFromJson(rupees)
  return (
    <form {...form} className="gift-form">
      <div className="gift-fields">
        {notice ? <Notice tone="bad">{notice}</Notice> : null}
        <fieldset className="gift-part gift-designs">
          <legend>{t('Choose a design')}</legend>
          {GIFT_DESIGNS.map((design) => (
            <label key={design}>
              <input
                type="radio"
                name="design"
                value={design}
                checked={values.design === design}
                onChange={() => set({ design })}
              />
              <GiftPicture design={design} isSmall />
              <span>{tText(GIFT_DESIGN_NAMES[design])}</span>
            </label>
          ))}
        </fieldset>
        <div className="gift-part">
          <Segmented
            legend={t('How much?')}
            name="choice"
            value={values.choice}
            onChange={(choice) => set({ choice })}
            options={[
              ...USUAL_GIFT_RUPEES.map((one) => ({ value: String(one), label: formatMoney(paiseFromJson(one)) })),
              { value: 'own', label: t('Other') },
            ]}
          />
          {values.choice === 'own' ? (
            <Field
              label={t('Amount in ₹')}
              hint={t('From {least} to {most}, in whole rupees.', {
                least: formatMoney(paiseFromJson(SMALLEST_GIFT_RUPEES)),
                most: formatMoney(paiseFromJson(LARGEST_GIFT_RUPEES)),
              })}
              error={problems.ownAmount}
            >
              <Input {...text('ownAmount')} inputMode="numeric" maxLength={8} autoComplete="off" required />
            </Field>
          ) : null}
        </div>
        <fieldset className="gift-part gift-pair">
          <legend>{t('Who is it for?')}</legend>
          <Field label={t('Their name')} error={problems.recipientName}>
            <Input {...text('recipientName')} maxLength={LONGEST_GIFT_NAME} autoComplete="off" required />
          </Field>
          <Field label={t('Their email address')} error={problems.recipientEmail}>
            <Input {...text('recipientEmail')} type="email" maxLength={254} autoComplete="off" required />
          </Field>
          <Field
            className="whole"
            label={t('A few words')}
            optional
            hint={t('{n} of {most} characters', { n: values.message.length, most: LONGEST_GIFT_MESSAGE })}
            error={problems.message}
          >
            <TextArea
              name="message"
              rows={3}
              maxLength={LONGEST_GIFT_MESSAGE}
              value={values.message}
              onChange={({ target }) => set({ message: target.value })}
            />
          </Field>
        </fieldset>
        <div className="gift-part">
          <Segmented
            legend={t('When shall we mail it?')}
            name="when"
            value={values.when}
            onChange={(when) => set({ when: when === 'later' ? 'later' : 'today' })}
            options={[
              { value: 'today', label: t('Right after payment') },
              { value: 'later', label: t('On another day') },
            ]}
          />
          {values.when === 'later' ? (
            <Field label={t('Day')} hint={t('In the morning, up to a year ahead.')} error={problems.sendOn}>
              <Input
                {...text('sendOn')}
                type="date"
                min={indianDate(new Date())}
                max={lastSendDay(new Date())}
                required
              />
            </Field>
          ) : null}
        </div>
        <fieldset className="gift-part gift-pair">
          <legend>{t('Who is it from?')}</legend>
          <Field label={t('Your name')} error={problems.buyerName}>
            <Input {...text('buyerName')} maxLength={LONGEST_GIFT_NAME} autoComplete="name" required />
          </Field>
          {isGuest ? (
            <Field label={t('Your email address')} hint={t('For the receipt.')} error={problems.buyerEmail}>
              <Input {...text('buyerEmail')} type="email" maxLength={254} autoComplete="email" required />
            </Field>
          ) : null}
        </fieldset>
      </div>
      <aside className="gift-side" aria-label={t('Your gift card')}>
        <GiftFace
          design={values.design}
          amountPaise={sum}
          to={values.recipientName.trim()}
          from={values.buyerName.trim()}
          message={values.message.trim()}
        />
        <Button type={submitType} wide busy={isBusy} busyText={t('Opening the payment…')}>
          {sum === null ? t('Pay online') : t('Pay {sum}', { sum: formatMoney(sum) })}
        </Button>
        <p className="hint">
          {t(
            'Paid online; coupons and store credit do not apply. No tax is charged on a gift card: it is on what is bought with it. It does not expire.',
          )}
        </p>
      </aside>
    </form>
  )
}
