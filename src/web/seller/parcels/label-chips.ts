import type { LabelState } from '#rules/parcel-label.ts'
import type { Tone } from '../../ui/data/chip.tsx'

type LabelChip = { text: string; tone: Tone }

const LABEL_CHIPS: Record<LabelState | 'none', LabelChip> = {
  made: { text: 'Label made', tone: 'good' },
  waiting: { text: 'Label is being made', tone: 'info' },
  refused: { text: 'Not made', tone: 'bad' },
  cancelled: { text: 'Parcel cancelled', tone: 'plain' },
  none: { text: 'Not packed', tone: 'warn' },
}

/** A label that waits says so where there is a reason for it. */
export function labelChip({ label, problem }: { label: LabelState | 'none'; problem: string | null }): LabelChip {
  if (label === 'waiting' && problem !== null) return { text: 'Label waits for the courier', tone: 'warn' }
  return LABEL_CHIPS[label]
}
