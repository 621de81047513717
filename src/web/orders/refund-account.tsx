import { useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { Text } from '#rules/message.ts'
import { isRefundAccount, REFUND_ACCOUNT_LONGEST } from '#rules/refund-account.ts'
import { takesRefundAccount } from '#rules/returns.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { AccountState } from './account-state.tsx'
import { actOnOrder, type OrderActionResult } from './act-on-order.ts'
import { isPaidBackByHand } from './order-facts.ts'

/** Who may change it, and where the answer is told. */
export type AccountChange = {
  orderKey?: string | undefined
  onActed: (acted: OrderActionResult) => void
  /** Hides a dialog whose focus trap would conflict with the payment window, and shows it again. */
  onMakeWay?: (() => void) | undefined
  onComeBack?: (() => void) | undefined
}

type RefundAccountProps = { order: OrderJson; asked: ReturnJson; change?: AccountChange | undefined }

/** Where the money of a return is sent, and until then a way to correct it. */
export function RefundAccount({ order, asked, change }: RefundAccountProps) {
  const [isOpen, setOpen] = useState(false)
  const { refundTo, refundAmount, account, payout } = asked
  const isOffered =
    change !== undefined &&
    refundAmount > 0 &&
    (takesRefundAccount(isPaidBackByHand(order) ? 'COD' : 'online', asked) || payout?.state === 'failed') &&
    !isOpen
  return (
    <>
      {account === undefined && payout === undefined ? (
        refundTo === undefined ? null : (
          <p className="hint">{t('Money to: {account}', { account: refundTo })}</p>
        )
      ) : (
        <AccountState order={order} asked={asked} change={change} />
      )}
      {isOffered ? (
        <Button look="line" small onClick={() => setOpen(true)}>
          {refundTo === undefined ? t('Say where we send your money') : t('Change the account')}
        </Button>
      ) : null}
      {change !== undefined && isOpen ? (
        <AccountForm order={order} returnId={asked._id} change={change} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type AccountFormProps = { order: OrderJson; returnId: string; change: AccountChange; onClose: () => void }

function AccountForm({ order, returnId, change: { orderKey, onActed }, onClose }: AccountFormProps) {
  const [refundTo, setRefundTo] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()

  const send = () =>
    run(async () => {
      if (!isRefundAccount(refundTo)) return setProblem(RETURN_TEXTS.refundToBad)
      const asked = { params: { id: order._id, returnId }, body: { refundTo } }
      const acted = await actOnOrder(
        () => tryApi(calls.changeRefundAccount, { ...asked, ...(orderKey && { token: orderKey }) }),
        orderKey,
      )
      if (!acted.isGood) return setProblem(acted.message)
      onActed(acted)
      onClose()
    })

  return (
    <form
      className="order-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={t('Where we send your money')}
        hint={t('A UPI id, or an account number with its IFSC.')}
        error={problem}
      >
        <Input
          maxLength={REFUND_ACCOUNT_LONGEST}
          autoComplete="off"
          value={refundTo}
          onChange={(event) => {
            setRefundTo(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <div className="order-ways">
        <Button type="submit" small busy={isBusy} busyText={t('Saving…')}>
          {t('Save the account')}
        </Button>
        <Button look="line" small onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
