import { t } from '../i18n/t.ts'
import { Spinner } from '../ui/base/spinner.tsx'

/** Full-screen spinner with a label. */
export function BusyScreen({ label }: { label: string }) {
  return (
    <div className="busy-screen">
      <Spinner label={label} />
    </div>
  )
}

/** While the current user is being fetched [NAV-36]. */
export function Authenticating() {
  return <BusyScreen label={t('Authenticating...')} />
}
