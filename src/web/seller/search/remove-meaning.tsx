import { useState } from 'react'
import type { MeaningJson } from '#contracts/catalogue/search.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { MeaningPreview } from './meaning-preview.tsx'
import type { MeaningVersion } from './use-meaning-work.ts'

const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

type RemoveMeaningProps = {
  meaning: MeaningJson
  onRemove: (next: MeaningVersion) => Promise<void>
  onClose: () => void
}

/** Asks first, with what searches will find without it. */
export function RemoveMeaning({ meaning, onRemove, onClose }: RemoveMeaningProps) {
  const { kind, name, words, finds, state } = meaning
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    // A default stays listed, so that it can be reset.
    await onRemove(state === 'added' ? null : { words, finds, isRemoved: true })
    onClose()
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Remove “${name}”?`}
      confirmText="Remove meaning"
      tone="bad"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
    >
      <MeaningPreview input={{ kind, name, words, finds, isRemoved: true, examples: [] }} />
    </AlertDialog>
  )
}
