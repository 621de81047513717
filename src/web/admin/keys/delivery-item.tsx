import type { DeliveryJson } from '#contracts/admin/webhooks.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { DELIVERY_LABELS, lastResult } from './delivery-labels.ts'

type Props = { delivery: DeliveryJson; isBusy: boolean; onResend: () => void }

export function DeliveryItem({ delivery, isBusy, onResend }: Props) {
  const { type, state, at, nextTryAt, messageId, body, lastAnswer } = delivery
  const { tone, label } = DELIVERY_LABELS[state]
  return (
    <li className="delivery">
      <div className="delivery-head">
        <h2>{type}</h2>
        <Chip tone={tone}>{label}</Chip>
        <span className="hint num">{indianMoment(at)}</span>
        {state === 'waiting' ? null : (
          <Button look="line" small busy={isBusy} onClick={onResend}>
            Send again
            <span className="sr">
              {' '}
              {type} {messageId}
            </span>
          </Button>
        )}
      </div>
      <p className="hint num">
        {lastResult(delivery)}
        {nextTryAt === null ? '' : `. Next try ${indianMoment(nextTryAt)}`}
      </p>
      <details>
        <summary>Message and answer</summary>
        <p className="hint">{messageId}</p>
        <pre>{pretty(body)}</pre>
        {lastAnswer === '' ? <p className="hint">The answer was empty.</p> : <pre>{lastAnswer}</pre>}
      </details>
    </li>
  )
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
