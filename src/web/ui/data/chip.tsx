import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t, tText } from '../../i18n/t.ts'
import { Anchor } from '../actions/link.tsx'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'accent'

type ChipProps = {
  tone?: Tone | undefined
  /** Without the dot: not a status. */
  bare?: boolean | undefined
  children: ReactNode
}

/** A dotted label. */
export function Chip({ tone = 'plain', bare, children }: ChipProps) {
  return <span className={classNames('chip', tone, bare && 'bare')}>{children}</span>
}

const STATUS_TONES: Record<string, Tone> = {
  processing: 'info',
  'in transit': 'accent',
  'out for delivery': 'accent',
  shipped: 'accent',
  paid: 'good',
  completed: 'good',
  delivered: 'good',
  active: 'good',
  available: 'good',
  approved: 'good',
  refunded: 'good',
  'being refunded': 'info',
  exchanged: 'good',
  pending: 'warn',
  'payment pending': 'warn',
  'low stock': 'warn',
  expired: 'warn',
  failed: 'bad',
  'the bank sent it back': 'bad',
  rejected: 'bad',
  'not available': 'bad',
  'out of stock': 'bad',
}

/** A status as shoppers read it; unknown ones are plain, like Cancelled. */
export function StatusChip({ status }: { status: string }) {
  return <Chip tone={STATUS_TONES[status.toLowerCase()] ?? 'plain'}>{tText(status)}</Chip>
}

type FilterChipProps = {
  label: string
  /** URL without this filter, for use without script. */
  href?: string | undefined
  onRemove?: (() => void) | undefined
}

/** An active filter; a click removes it. */
export function FilterChip({ label, href, onRemove }: FilterChipProps) {
  const inside = (
    <>
      <span className="sr">{t('Remove filter:')} </span>
      {label}
      <Icon of={X} />
    </>
  )
  if (href) {
    return (
      <Anchor className="filter-chip" href={href} preventScrollReset onClick={onRemove}>
        {inside}
      </Anchor>
    )
  }
  return (
    <button type="button" className="filter-chip" onClick={onRemove}>
      {inside}
    </button>
  )
}
