import { Truck } from 'lucide-react'
import { message, type Text } from '#rules/message.ts'
import { formatMoney } from '#rules/money.ts'
import { toFreeShippingPaise } from '#rules/shipping.ts'
import { t, tText } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import type { NamedGroup } from './line-price.ts'

/** How far it is to free shipping, of each part that is charged on its own. */
export function FreeShipping({ groups }: { groups: readonly NamedGroup[] }) {
  const [only] = groups
  if (only !== undefined && groups.every((group) => missingOf(group) === 0)) {
    const goodsPaise = groups.reduce((sum, group) => sum + group.goodsPaise, 0)
    return <Progress words="Your order ships free." label={t('Towards free shipping')} have={goodsPaise} missing={0} />
  }
  if (groups.length === 1) return only === undefined ? null : <OfAll group={only} />
  return groups.map((group) => <OfPart key={group.sellerId} group={group} />)
}

function OfAll({ group }: { group: NamedGroup }) {
  const missing = missingOf(group)
  if (missing === null) return null
  const words = message('Add {m} more for free shipping.', { m: formatMoney(missing) })
  return <Progress words={words} label={t('Towards free shipping')} have={group.goodsPaise} missing={missing} />
}

function OfPart({ group }: { group: NamedGroup }) {
  const missing = missingOf(group)
  if (missing === null) return null
  const seller = group.seller ?? t('Other goods')
  const words =
    missing === 0
      ? message('{seller}: free shipping.', { seller })
      : message('{seller}: add {m} more for free shipping.', { seller, m: formatMoney(missing) })
  const label = t('{seller}: towards free shipping', { seller })
  return <Progress words={words} label={label} have={group.goodsPaise} missing={missing} />
}

/** Null where no subtotal ships free. */
function missingOf({ goodsPaise, rule }: NamedGroup): number | null {
  return toFreeShippingPaise(goodsPaise, rule)
}

type ProgressProps = { words: Text; label: string; have: number; missing: number }

function Progress({ words, label, have, missing }: ProgressProps) {
  return (
    <div className="free-shipping">
      <p>
        <Icon of={Truck} /> {tText(words)}
      </p>
      <ProgressBar labelHidden label={label} value={have} max={have + missing || 1} />
    </div>
  )
}
