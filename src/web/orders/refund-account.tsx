import { type ReactNode, useState } from 'react'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import type { Text } from '#rules/message.ts'
import { isRefundAccount } from '#rules/refund-account.ts'
import { takesRefundAccount } from '#rules/returns.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { AccountField } from './account-field.tsx'
import { AccountState } from './account-state.tsx'
import type { OrderActionResult } from './act-on-order.ts'
import { type CashOwedFor, confirmRefundAccount, nameRefundAccount } from './name-refund-account.ts'
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
  return (
    <NamedAccount {...{ order, change, isOffered, paid: asked, of: { returnId } }} isNamed={refundTo !== undefined}>
      {account !== undefined || payout !== undefined || refundTo === undefined ? null : (
        <p className="hint">{t('Money to: {account}', { account: refundTo })}</p>
      )}
    </NamedAccount>
  )
}

/** Money of an order that was paid in cash and goes back, other than for a return. */
export function CashRefunds({ order, change }: { order: OrderJson; change?: AccountChange | undefined }) {
  const { cashRefunds = [] } = order
  return cashRefunds.map((refund) => {
    const { _id: refundId, amount, account, payout } = refund
    const isOffered = payout === undefined || payout.state === 'failed'
    return (
      <div key={refundId} className="cash-refund">
        <p className="num">{t('{m} of this order goes back to you.', { m: orderMoney(order, amount) })}</p>
        <NamedAccount
          {...{ order, change, isOffered, paid: refund, of: { refundId } }}
          isNamed={account !== undefined}
        />
      </div>
    )
  })
}

type NamedAccountProps = {
  order: OrderJson
  of: CashOwedFor
  paid: Pick<ReturnJson, 'account' | 'payout'>
  /** Another one can be named. */
  isOffered: boolean
  isNamed: boolean
  change: AccountChange | undefined
  children?: ReactNode
}

/** The account, what the bank says of it, and a form for another one. */
function NamedAccount({ order, of, paid, isOffered, isNamed, change, children }: NamedAccountProps) {
  const [isOpen, setOpen] = useState(false)
  const isKnown = paid.account !== undefined || paid.payout !== undefined
  const sayYes =
    change &&
    (async (accountId: string) => change.onActed(await confirmRefundAccount(order, of, accountId, change.orderKey)))
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
        <AccountForm {...{ order, of, change }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

type AccountFormProps = Pick<NamedAccountProps, 'order' | 'of'> & { change: AccountChange; onClose: () => void }

function AccountForm({ order, of, change: { orderKey, onActed }, onClose }: AccountFormProps) {
  const [refundTo, setRefundTo] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()

  const send = () =>
    run(async () => {
      if (!isRefundAccount(refundTo)) return setProblem(RETURN_TEXTS.refundToBad)
      const acted = await nameRefundAccount(order, of, refundTo, orderKey)
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
      <AccountField
        hint={t('A UPI id, or an account number with its IFSC.')}
        value={refundTo}
        onChange={(typed) => {
          setRefundTo(typed)
          setProblem(null)
        }}
        error={problem}
      />
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
