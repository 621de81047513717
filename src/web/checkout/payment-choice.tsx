import { Banknote, CreditCard } from 'lucide-react'
import { type CodReason, codProblemText } from '#contracts/orders/cod-terms.ts'
import type { CodProblem } from '#rules/cod.ts'
import { message, type Text } from '#rules/message.ts'
import { formatMoney } from '#rules/money.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import { t, tText } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'

const CHOSEN_INSTEAD = 'Cash on Delivery is not possible here, so Pay Online is chosen.'

const TO_CONFIRM =
  'Pay when the parcel reaches you. We ask you to confirm this order once more, by a button on the next page or in our email, within 24 hours.'

const BY_CODE =
  'Pay when the parcel reaches you. We mail you a code of six digits: type it on the next page, or press the button in the email, within 24 hours.'

/** Reasons that are about who orders: a person decides about them when asked. */
const ABOUT_PERSON: readonly CodProblem[] = ['blocked', 'came_back', 'too_many_open']

function partsText({ nowPaise, restPaise }: { nowPaise: number; restPaise: number }): Text {
  const [now, rest] = [nowPaise, restPaise].map((paise) => formatMoney(paise)) as [string, string]
  return message('Pay {now} now in a secure window, and {rest} in cash when the parcel reaches you.', { now, rest })
}

type PaymentChoiceProps = {
  wanted: PaymentMethod
  /** Why cash is refused for this order; the option is then disabled. */
  cod: CodProblem | null
  /** The limit or the line that is the reason. */
  codReason?: CodReason
  /** What is taken off for paying online. */
  savedPaise?: number
  /** A cash order of this total must be confirmed by its buyer. */
  isToConfirm?: boolean
  /** What of a cash order is paid now, and what at the door. */
  parts?: { nowPaise: number; restPaise: number } | null
  /** Ordered without an account: a cash order is always confirmed. */
  isGuest?: boolean
  onChoose: (method: PaymentMethod) => void
}

/** Payment methods. One that would be refused says so up front. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { wanted, cod, codReason = {}, savedPaise = 0, isToConfirm = false } = props
  const { parts = null, isGuest = false, onChoose } = props
  const possible =
    parts !== null ? partsText(parts) : isGuest ? BY_CODE : isToConfirm ? TO_CONFIRM : 'Pay when the parcel reaches you'
  const online =
    savedPaise === 0
      ? t('UPI, card or net banking in a secure window')
      : t('UPI, card or net banking in a secure window. You save {sum}.', { sum: formatMoney(savedPaise) })
  const codHint = cod === null ? possible : codProblemText(cod, codReason)
  return (
    <>
      <RadioGroup
        className="pay-part"
        legend={t('How would you like to pay?')}
        name="method"
        look="boxed"
        options={[
          {
            value: 'online',
            label: t('Pay Online'),
            hint: online,
            icon: CreditCard,
          },
          {
            value: 'COD',
            label: t('Cash on Delivery (COD)'),
            hint: tText(codHint),
            icon: Banknote,
            disabled: cod !== null,
          },
        ]}
        value={cod === null ? wanted : 'online'}
        error={cod !== null && wanted === 'COD' ? CHOSEN_INSTEAD : null}
        onChange={(way) => onChoose(way === 'COD' ? 'COD' : 'online')}
      />
      {cod !== null && ABOUT_PERSON.includes(cod) ? (
        <p className="hint pay-ask">
          <TextLink href={`/contact?subject=${encodeURIComponent(t('Cash on Delivery (COD)'))}`}>
            {t('Ask us about Cash on Delivery')}
          </TextLink>
        </p>
      ) : null}
    </>
  )
}
