import { useState } from 'react'
import * as calls from '#contracts/calls/orders.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import type { Text } from '#rules/message.ts'
import { withdrawProblem } from '#rules/withdraw-return.ts'
import { tryApi } from '../client/api.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { FieldError } from '../ui/forms/field-error.tsx'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'
import { actOnOrder } from './act-on-order.ts'
import type { AccountChange } from './refund-account.tsx'

type Props = { order: OrderJson; asked: ReturnJson; change?: AccountChange | undefined }

/** Takes back what was asked for by mistake, while nothing has left. */
export function WithdrawReturn({ order, asked, change }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  if (change === undefined || withdrawProblem(asked) !== null) return null
  const { orderKey, onActed } = change
  const isExchange = asked.exchange?.state === 'held'

  const withdraw = () =>
    run(async () => {
      const wanted = { params: { id: order._id, returnId: asked._id }, ...(orderKey && { token: orderKey }) }
      const acted = await actOnOrder(() => tryApi(calls.withdrawReturn, wanted), orderKey)
      setAsking(false)
      if (!acted.isGood) return setProblem(acted.message)
      onActed(acted)
    })

  return (
    <div className="return-withdraw">
      <Button look="plain" small onClick={() => setAsking(true)}>
        {isExchange ? t('Withdraw this exchange') : t('Withdraw this return')}
      </Button>
      <FieldError text={problem} />
      {isAsking ? (
        <Question
          asked={asked}
          isExchange={isExchange}
          isBusy={isBusy}
          onYes={() => void withdraw()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

type QuestionProps = {
  asked: ReturnJson
  isExchange: boolean
  isBusy: boolean
  onYes: () => void
  onClose: () => void
}

function Question({ asked, isExchange, isBusy, onYes, onClose }: QuestionProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isExchange ? t('Withdraw this exchange?') : t('Withdraw this return?')}
      confirmText={isExchange ? t('Withdraw the exchange') : t('Withdraw the return')}
      keepText={t('Go on with it')}
      isBusy={isBusy}
      onConfirm={onYes}
    >
      {t('You keep what you bought. Within the days for returns you can ask again.')}
      {isExchange ? (
        <> {t('What we keep for you is free for others again. If you paid a difference, it comes back.')}</>
      ) : null}
      {asked.pickup?.state === 'booked' || asked.pickup?.state === 'asked' ? (
        <> {t('We call the courier off. If one comes all the same, please give nothing along.')}</>
      ) : null}
    </AlertDialog>
  )
}
