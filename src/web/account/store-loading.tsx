import { useNavigation } from 'react-router'
import { t } from '../i18n/t.ts'
import { BusyScreen } from './busy-screen.tsx'

/**
 * Overlay while the next page's loader runs [NAV-35]. With a cached catalogue pages open at once; CSS delays it, so
 * only a real wait shows.
 */
export function StoreLoading() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className="store-loading">
      <BusyScreen label={t('Store loading...')} />
    </div>
  )
}
