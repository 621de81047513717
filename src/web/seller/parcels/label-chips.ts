import type { LabelState } from '#rules/parcel-label.ts'
import type { Tone } from '../../ui/data/chip.tsx'

export const LABEL_CHIPS: Record<LabelState | 'none', { text: string; tone: Tone }> = {
  made: { text: 'Label made', tone: 'good' },
  waiting: { text: 'Label is being made', tone: 'info' },
  refused: { text: 'Not made', tone: 'bad' },
  cancelled: { text: 'Parcel cancelled', tone: 'plain' },
  none: { text: 'Not packed', tone: 'warn' },
}
