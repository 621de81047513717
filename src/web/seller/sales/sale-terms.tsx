import { Banknote, CreditCard, Link2, MessageCircle, Phone, Smartphone, Tent } from 'lucide-react'
import { HANDOVERS, SALE_CHANNEL_NAMES, SALE_CHANNELS, SALE_PAYMENT_NAMES, SALE_PAYMENTS } from '#rules/manual-sale.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { type SaleDraft, withChannel, withHandover } from './sale-draft.ts'
import { changeDraft } from './sale-stores.ts'

const CHANNEL_ICONS = { fair: Tent, phone: Phone, message: MessageCircle }
const PAYMENT_ICONS = { cash: Banknote, upi: Smartphone, card: CreditCard, link: Link2 }
const CHANNELS = SALE_CHANNELS.map((value) => ({
  ...{ value, label: SALE_CHANNEL_NAMES[value], icon: CHANNEL_ICONS[value] },
}))
const HANDOVER_LABELS = { now: 'Handed over', send: 'To be sent' }
const LABELS = { ...SALE_PAYMENT_NAMES, link: 'Link' }

/** Where it is sold. The name of the fair stays for the next sale. */
export function SaleWhere({ draft }: { draft: SaleDraft }) {
  const choose = (wanted: string) => {
    const channel = SALE_CHANNELS.find((one) => one === wanted)
    if (channel !== undefined) changeDraft((now) => withChannel(now, channel))
  }
  return (
    <section className="sale-part sale-where" aria-label="Where">
      <Segmented legend="Sold" name="channel" options={CHANNELS} value={draft.channel} onChange={choose} />
      {draft.channel === 'fair' ? (
        <Field label="Name of the fair">
          <Input
            value={draft.place}
            maxLength={60}
            placeholder="Autumn fair"
            onChange={({ target }) => changeDraft((now) => ({ ...now, place: target.value }))}
          />
        </Field>
      ) : null}
    </section>
  )
}

/** How it reaches the buyer, and how the buyer pays. */
export function SalePay({ draft }: { draft: SaleDraft }) {
  const isNow = draft.handover === 'now'
  const payments = SALE_PAYMENTS.filter((value) => value !== 'link' || !isNow).map((value) => ({
    ...{ value, label: LABELS[value], icon: PAYMENT_ICONS[value] },
  }))
  const choose = (wanted: string) => {
    const payment = SALE_PAYMENTS.find((one) => one === wanted)
    if (payment !== undefined) changeDraft((now) => ({ ...now, payment }))
  }
  return (
    <section className="sale-part sale-pay" aria-label="Payment">
      <Segmented
        legend="The goods are"
        name="handover"
        options={HANDOVERS.map((value) => ({ value, label: HANDOVER_LABELS[value] }))}
        value={draft.handover}
        onChange={(value) => changeDraft((now) => withHandover(now, value === 'send' ? 'send' : 'now'))}
      />
      <Segmented legend="Paid by" name="payment" options={payments} value={draft.payment} onChange={choose} />
      {draft.payment === 'link' ? (
        <p className="hint">The link is made when the sale is recorded. The pieces are kept for a day.</p>
      ) : null}
    </section>
  )
}
