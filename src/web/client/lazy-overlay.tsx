import { type ComponentType, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { t } from '../i18n/t.ts'
import { ToastContext } from '../ui/feedback/toast-context.ts'

type Closing = { onClose: () => void } | { onOpenChange: (isOpen: boolean) => unknown }
type Shown = Closing & { until?: ReactNode }

/**
 * A dialog that is loaded when it is opened. `lazy()` keeps a failed load for ever and ends the page with it; this says
 * so, closes, and loads again with the next click. `until` is shown while it loads.
 */
export function lazyOverlay<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Loaded: ComponentType<Props> | undefined
  return function LazyOverlay(props: Props & Shown) {
    const [Part, setPart] = useState(() => Loaded)
    const toasts = use(ToastContext)
    const message = t('Please check your connection and try again.')
    const start = useEffectEvent(async () => {
      try {
        Loaded ??= (await load()).default
        setPart(() => Loaded)
      } catch {
        toasts?.show({ type: 'error', message })
        if ('onClose' in props) props.onClose()
        else props.onOpenChange(false)
      }
    })
    useEffect(() => void start(), [])
    return Part ? <Part {...props} /> : props.until
  }
}
