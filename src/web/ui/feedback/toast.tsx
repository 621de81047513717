import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { ToastContext, type ToastRequest } from './toast-context.ts'
import { ToastItem } from './toast-item.tsx'

export const STOREFRONT_TOAST_MS = 3000
export const BACK_OFFICE_TOAST_MS = 5000
const SHOWN_AT_MOST = 4

type ToastProviderProps = {
  /** Default duration of a toast. */
  duration?: number | undefined
  children: ReactNode
}

/** Once per layout. Components below call `useToast().show({ type, message })`. */
export function ToastProvider({ duration = STOREFRONT_TOAST_MS, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(ToastRequest & { id: number })[]>([])
  const lastId = useRef(0)

  const show = useCallback((toast: ToastRequest) => {
    lastId.current += 1
    const id = lastId.current
    // The same text again replaces the one that is shown.
    const isOther = ({ message }: ToastRequest) => message !== toast.message
    setToasts((shown) => [...shown.filter(isOther), { ...toast, id }].slice(-SHOWN_AT_MOST))
  }, [])
  const close = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  const value = useMemo(() => ({ show }), [show])

  return (
    <ToastContext value={value}>
      {children}
      <section className="toasts" aria-label={t('Messages')}>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            duration={toast.duration ?? duration}
            onClose={() => close(toast.id)}
          />
        ))}
      </section>
    </ToastContext>
  )
}
