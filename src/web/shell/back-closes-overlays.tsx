import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { closeTopOverlay, hasOpenOverlay } from '../ui/overlay/open-overlays.ts'

export const isBackOverOverlay: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && hasOpenOverlay()

/**
 * Back closes the topmost overlay first. Once per frame, since the router allows one blocker at a time; the desks'
 * `UnsavedGuard` does the same.
 */
export function BackClosesOverlays() {
  const blocker = useBlocker(isBackOverOverlay)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    closeTopOverlay()
  }, [blocker])
  return null
}
