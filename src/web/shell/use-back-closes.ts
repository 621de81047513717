import { useEffect, useEffectEvent } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

const isBack: BlockerFunction = ({ historyAction }) => historyAction === 'POP'

/** Back closes what lies on top of an order, as Escape does, and not the order under it with all that was typed. */
export function useBackCloses(close: () => void): void {
  const blocker = useBlocker(isBack)
  const closeInstead = useEffectEvent(() => {
    blocker.reset?.()
    close()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') closeInstead()
  }, [blocker.state])
}
