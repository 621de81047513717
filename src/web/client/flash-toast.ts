import { useEffect, useEffectEvent } from 'react'
import { createStore } from 'zustand/vanilla'
import { type ToastRequest, useToast } from '../ui/feedback/toast-context.ts'

/** A toast passed from one layout to the next. */
const carried = createStore<{ toast: ToastRequest | null }>(() => ({ toast: null }))

export function flashToast(toast: ToastRequest): void {
  carried.setState({ toast })
}

/** Once in the target layout: shows a passed toast, whether set before or after mount. */
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
