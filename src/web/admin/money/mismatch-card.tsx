import type { MismatchJson } from '#contracts/admin/money.ts'
import { MISMATCH_LABELS } from '#contracts/admin/money-texts.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'

type Props = { mismatch: MismatchJson; isBusy: boolean; onResolve: () => void }

export function MismatchCard({ mismatch, isBusy, onResolve }: Props) {
  const { kind, id, amount, date, detail, order } = mismatch
  const { title, what, button } = MISMATCH_LABELS[kind]
  const about = order === null ? id : `order ${order.id}`
  return (
    <li className="mismatch">
      <div className="mismatch-words">
        <h3>{title}</h3>
        <p>{what}</p>
        <p className="mismatch-facts">
          {order === null ? null : (
            <>
              <TextLink href={`/admin/orders?search=${order.id}`}>Order {order.id}</TextLink>
              <StatusChip status={order.status} />
              <span>{order.customer}</span>
            </>
          )}
          <span className="num">{indianMoment(date)}</span>
        </p>
        {detail === '' ? null : <p className="hint mismatch-detail">{detail}</p>}
      </div>
      <div className="mismatch-act">
        {amount === null ? null : <p className="mismatch-sum num">{formatExactRupees(amount)}</p>}
        <Button small busy={isBusy} onClick={onResolve}>
          {button}
          <span className="sr"> of {about}</span>
        </Button>
      </div>
    </li>
  )
}
