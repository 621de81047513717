import { useEffect, useEffectEvent } from 'react'
import { createStore } from 'zustand/vanilla'
import { type ToastRequest, useToast } from '../ui/toast-context.ts'

/** Words on their way from a frame that is about to go to the one that comes. */
const carried = createStore<{ toast: ToastRequest | null }>(() => ({ toast: null }))

export function flashToast(toast: ToastRequest): void {
  carried.setState({ toast })
}

/** Once in the frame that people arrive in: shows what was carried there, whichever of the two is first. */
export function useFlashToast(): void {
  const { show } = useToast()
  const take = useEffectEvent(() => {
    const { toast } = carried.getState()
    if (toast === null) return
    carried.setState({ toast: null })
    show(toast)
  })
  useEffect(() => {
    take()
    return carried.subscribe(() => take())
  }, [])
}
