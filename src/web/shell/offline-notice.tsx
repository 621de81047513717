import { WifiOff } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { t } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { useOfflineClicks } from './use-offline-clicks.ts'

/** A tap may be far from the banner, which is at the top. */
const TOLD_MS = 8000

/** Shown while offline. Loaded pages stay usable. */
export function OfflineNotice() {
  const { show } = useToast()
  // `t` reads the language while rendering, so not inside the callback.
  const message = t('You are offline. That page opens once the network is back.')
  const tellHeldBack = useCallback(() => show({ type: 'info', message, duration: TOLD_MS }), [show, message])
  useOfflineClicks(tellHeldBack)
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className="offline" role="status">
      {isOnline ? null : (
        <p className="wrap">
          <Icon of={WifiOff} />{' '}
          {t('You are offline. This page and your cart are safe; others open once the network is back.')}
        </p>
      )}
    </div>
  )
}

/** Calls when the network goes or comes back. */
export function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
