import { locale, t, tText } from '../i18n/t.ts'

/** States that this is trial mode, and which services are stand-ins. */
export function TrialRibbon({ standIns }: { standIns: readonly string[] }) {
  if (standIns.length === 0) return null
  const played = new Intl.ListFormat(locale()).format(standIns.map(tText))
  return (
    <aside className="ribbon" aria-label={t('Trial')}>
      <p className="wrap">{t('A trial shop: it plays {played} itself, and nothing you order is sent.', { played })}</p>
    </aside>
  )
}
