import { useNavigation } from 'react-router'
import { t } from '../i18n/t.ts'
import { BusyScreen } from './busy-screen.tsx'

/**
 * Over the page while the next one's goods are on their way [NAV-35]. Once they are kept in the browser pages open at
 * once; the stylesheet holds it back for a moment, so that only a real wait is seen.
 */
export function StoreLoading() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className="store-loading">
      <BusyScreen label={t('Store loading...')} />
    </div>
  )
}
