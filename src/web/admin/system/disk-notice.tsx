import type { SystemJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { FULL_DISK_BYTES } from '#rules/disk-space.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatBytes } from './system-labels.ts'

/** Warns before the disk is full, and when it is. */
export function DiskNotice({ freeBytes, state }: SystemJson['disk']) {
  if (state === 'ok') return null
  const isFull = state === 'full'
  return (
    <div className="system-trouble">
      <Notice tone={isFull ? 'bad' : 'warn'} title={isFull ? SYSTEM_TEXTS.diskFull : SYSTEM_TEXTS.diskLow}>
        {SYSTEM_TEXTS.diskRoom(formatBytes(freeBytes), formatBytes(FULL_DISK_BYTES))}
      </Notice>
    </div>
  )
}
