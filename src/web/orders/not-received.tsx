import { useState } from 'react'
import * as calls from '#contracts/calls/return-work.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { mayReportNotReceived } from '#rules/order-deadlines.ts'
import { comesBack } from '#rules/returns.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { dayText } from '../i18n/dates.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { actOnOrder } from './act-on-order.ts'
import type { AccountChange } from './refund-account.tsx'

type Props = { order: OrderJson; change: AccountChange }

/** For a delivered order that never came: a way to say so, and what was said. */
export function NotReceived({ order, change }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { notReceived } = order
  if (notReceived !== undefined) {
    return notReceived.isOpen ? (
      <p className="not-received" role="status">
        {t('You told us on {day} that it never came. We look into it and write to you.', {
          day: dayText(notReceived.saidAt),
        })}
      </p>
    ) : null
  }
  if (!mayReport(order)) return null
  if (isOpen) return <Form order={order} change={change} onClose={() => setOpen(false)} />
  return (
    <Button look="plain" small onClick={() => setOpen(true)}>
      {t('It never came')}
    </Button>
  )
}

function mayReport({ status, deliveredAt, channel, returns }: OrderJson): boolean {
  const delivered = { status, deliveredAt: deliveredAt === null ? null : new Date(deliveredAt) }
  const isReturned = returns.some(({ status: state }) => comesBack(state))
  return channel !== 'fair' && !isReturned && mayReportNotReceived(delivered, new Date())
}

function Form({ order, change: { orderKey, onActed }, onClose }: Props & { onClose: () => void }) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()

  const send = () =>
    run(async () => {
      const call = { params: { id: order._id }, body: { note }, ...(orderKey && { token: orderKey }) }
      const acted = await actOnOrder(() => tryApi(calls.reportNotReceived, call), orderKey)
      if (!acted.isGood) return setProblem(acted.message)
      onActed(acted)
      onClose()
    })

  return (
    <form
      className="order-form not-received"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{t('Please look with neighbours and at the gate first. Then tell us: we ask who brought it.')}</p>
      <Field label={t('What do you know of it?')} optional error={problem}>
        <TextArea
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ target }) => {
            setNote(target.value)
            setProblem(null)
          }}
        />
      </Field>
      <div className="order-ways">
        <Button type="submit" small busy={isBusy} busyText={t('Sending…')}>
          {t('Tell the shop')}
        </Button>
        <Button look="line" small onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
