import { WifiOff } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { t } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { useOfflineClicks } from './use-offline-clicks.ts'

/** Shown while offline. Loaded pages stay usable. */
export function OfflineNotice() {
  const { show } = useToast()
  // `t` reads the language while rendering, so not inside the callback.
  const message = t('You are offline. That page opens once the network is back.')
  const tellHeldBack = useCallback(() => show({ type: 'info', message }), [show, message])
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
          <Icon of={WifiOff} /> {t('You are offline. You can go on looking; your cart is safe.')}
        </p>
      )}
    </div>
  )
}

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
