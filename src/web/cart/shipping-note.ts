import { formatMoney } from '#rules/money.ts'
import { t } from '../i18n/t.ts'
import type { NamedGroup } from './line-price.ts'

/** 'Phanda and Daughters ₹80, others free', where more than one rule applies; the shop's own comes last. */
export function shippingNote(groups: readonly NamedGroup[], decimals: 'auto' | 'two' = 'auto'): string | undefined {
  if (groups.length < 2) return undefined
  const own = groups.filter(({ seller }) => seller !== null)
  const others = groups.filter(({ seller }) => seller === null)
  return [...own, ...others].map((group) => partText(group, decimals)).join(', ')
}

function partText({ seller, shippingPaise }: NamedGroup, decimals: 'auto' | 'two'): string {
  const sum = formatMoney(shippingPaise, { decimals })
  if (seller === null) return shippingPaise === 0 ? t('others free') : t('others {m}', { m: sum })
  return shippingPaise === 0 ? t('{seller} free', { seller }) : `${seller} ${sum}`
}
