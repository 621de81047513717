import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/guest-orders.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { forgetGuestKeys } from '../client/guest-keys.ts'
import { fetchOrders } from '../client/orders.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'

const FAILED = 'That did not work. Please try again.'

/** Offers the orders that were placed with the email address of the account, without signing in. */
export function ClaimOrders({ userId, token }: { userId: string; token: string }) {
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const { show } = useToast()
  useEffect(() => {
    let isGone = false
    void tryApi(calls.listClaimable, { token }).then((answer) => {
      if (!(isGone || answer instanceof CallFailure)) setNumbers(answer.orders.map(({ id }) => id))
    })
    return () => {
      isGone = true
    }
  }, [token])
  if (numbers.length === 0) return null

  const claim = () =>
    run(async () => {
      setProblem(null)
      const answer = await tryApi(calls.claimOrders, { token })
      if (answer instanceof CallFailure) return setProblem(messageOr(answer, FAILED))
      forgetGuestKeys()
      setNumbers([])
      show({ type: 'success', message: answer.message })
      await fetchOrders(userId, token)
    })
  return (
    <Notice
      tone="info"
      title={t('You ordered without signing in')}
      action={
        <Button small busy={isBusy} busyText={t('Loading...')} onClick={() => void claim()}>
          {t('Add to my orders')}
        </Button>
      }
    >
      {t('Ordered with your email address: {numbers}', { numbers: numbers.join(', ') })}
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </Notice>
  )
}
