import { useEffect, useSyncExternalStore } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { closeTopOverlay, hasOpenOverlay, subscribeToOverlays } from '../ui/overlay/open-overlays.ts'

export const isBackOverOverlay: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && hasOpenOverlay()

/**
 * Back closes the topmost overlay first. Once per frame, since the router allows one blocker at a time; the desks'
 * `UnsavedGuard` does the same. With a blocker the router complains about each jump to an anchor of the page, so there is
 * one only while something is open.
 */
export function BackClosesOverlays() {
  const isOpen = useSyncExternalStore(subscribeToOverlays, hasOpenOverlay, () => false)
  return isOpen ? <OverlayBlocker /> : null
}

function OverlayBlocker() {
  const blocker = useBlocker(isBackOverOverlay)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    closeTopOverlay()
  }, [blocker])
  return null
}
