import { type ReactNode, useState } from 'react'
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
import { isPaidBackByHand, orderMoney } from './order-facts.ts'

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
  const { _id: returnId, refundTo, refundAmount, account, payout } = asked
  const isOffered =
    refundAmount > 0 &&
    (takesRefundAccount(isPaidBackByHand(order) ? 'COD' : 'online', asked) || payout?.state === 'failed')
  const params = { id: order._id, returnId }
  const token = change?.orderKey && { token: change.orderKey }
  return (
    <NamedAccount
      paid={asked}
      isOffered={isOffered}
      isNamed={refundTo !== undefined}
      change={change}
      name={(typed) => tryApi(calls.changeRefundAccount, { params, body: { refundTo: typed }, ...token })}
      confirm={(accountId) => tryApi(calls.confirmRefundAccount, { params, body: { accountId }, ...token })}
    >
      {account !== undefined || payout !== undefined || refundTo === undefined ? null : (
        <p className="hint">{t('Money to: {account}', { account: refundTo })}</p>
      )}
    </NamedAccount>
  )
}

/** Money of an order that was paid in cash and goes back, other than for a return. */
export function CashRefunds({ order, change }: { order: OrderJson; change?: AccountChange | undefined }) {
  const { cashRefunds = [] } = order
  const token = change?.orderKey && { token: change.orderKey }
  return cashRefunds.map((refund) => {
    const params = { id: order._id, refundId: refund._id }
    const { account, payout } = refund
    return (
      <div key={refund._id} className="cash-refund">
        <p className="num">{t('{m} of this order goes back to you.', { m: orderMoney(order, refund.amount) })}</p>
        <NamedAccount
          paid={refund}
          isOffered={payout === undefined || payout.state === 'failed'}
          isNamed={account !== undefined}
          change={change}
          name={(refundTo) => tryApi(calls.nameRefundAccount, { params, body: { refundTo }, ...token })}
          confirm={(accountId) => tryApi(calls.confirmNamedAccount, { params, body: { accountId }, ...token })}
        />
      </div>
    )
  })
}

type Answer = ReturnType<Parameters<typeof actOnOrder>[0]>
type NamedAccountProps = {
  paid: Pick<ReturnJson, 'account' | 'payout'>
  /** Another one can be named. */
  isOffered: boolean
  isNamed: boolean
  change: AccountChange | undefined
  name: (typed: string) => Answer
  confirm: (accountId: string) => Answer
  children?: ReactNode
}

/** The account, what the bank says of it, and a form for another one. */
function NamedAccount({ paid, isOffered, isNamed, change, name, confirm, children }: NamedAccountProps) {
  const [isOpen, setOpen] = useState(false)
  const isKnown = paid.account !== undefined || paid.payout !== undefined
  const sayYes =
    change && (async (accountId: string) => change.onActed(await actOnOrder(() => confirm(accountId), change.orderKey)))
  return (
    <>
      {children}
      {isKnown ? <AccountState paid={paid} onConfirm={sayYes} /> : null}
      {change !== undefined && isOffered && !isOpen ? (
        <Button look="line" small onClick={() => setOpen(true)}>
          {isNamed ? t('Change the account') : t('Say where we send your money')}
        </Button>
      ) : null}
      {change !== undefined && isOpen ? (
        <AccountForm name={name} change={change} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type AccountFormProps = { name: (typed: string) => Answer; change: AccountChange; onClose: () => void }

function AccountForm({ name, change: { orderKey, onActed }, onClose }: AccountFormProps) {
  const [refundTo, setRefundTo] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()

  const send = () =>
    run(async () => {
      if (!isRefundAccount(refundTo)) return setProblem(RETURN_TEXTS.refundToBad)
      const acted = await actOnOrder(() => name(refundTo), orderKey)
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
