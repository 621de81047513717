import { type ReactNode, useEffect, useState } from 'react'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { keepLabelRun, keptLabelRun } from './label-run-ids.ts'

const LabelRun = lazyOverlay(() => import('./label-run.tsx'))

/** Starts the labels of many orders, and shows them again after a reload. */
export function useLabelRun(hasCourier: boolean): { start: (ids: readonly string[]) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<{ ids: readonly string[]; isResumed: boolean } | null>(null)

  useEffect(() => {
    const ids = hasCourier ? keptLabelRun() : []
    if (ids.length > 0) setOpen({ ids, isResumed: true })
  }, [hasCourier])

  function start(ids: readonly string[]) {
    keepLabelRun(ids)
    setOpen({ ids, isResumed: false })
  }

  function close() {
    keepLabelRun(null)
    setOpen(null)
  }

  return { start, dialog: open === null ? null : <LabelRun {...open} onClose={close} /> }
}
