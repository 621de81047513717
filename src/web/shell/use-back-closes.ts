import { useEffect, useEffectEvent } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

const isBack: BlockerFunction = ({ historyAction }) => historyAction === 'POP'

/** Back closes the dialog on top of an order, as Escape does, not the order below with its typed text. */
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
