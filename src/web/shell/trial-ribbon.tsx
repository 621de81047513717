import { locale, t, tText } from '../i18n/t.ts'

/** Says plainly that this is a trial and which of the other companies are only stood in for. */
export function TrialRibbon({ standIns }: { standIns: readonly string[] }) {
  if (standIns.length === 0) return null
  const played = new Intl.ListFormat(locale()).format(standIns.map(tText))
  return (
    <aside className="ribbon" aria-label={t('Trial')}>
      <p className="wrap">{t('A trial shop: it plays {played} itself, and nothing you order is sent.', { played })}</p>
    </aside>
  )
}
