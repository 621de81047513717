import { createContext, useContext } from 'react'
import type { Text } from '#rules/message.ts'

export type ToastType = 'success' | 'error' | 'info' | 'warning'

export type ToastRequest = {
  type: ToastType
  message: Text
  /** In ms; default: the provider's. */
  duration?: number | undefined
  /** `to`: the page that it opens. */
  action?: { label: string; to?: string; onPress: () => void } | undefined
}

export type Toasts = {
  show: (toast: ToastRequest) => void
}

export const ToastContext = createContext<Toasts | null>(null)

/** `const { show } = useToast()` */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}
