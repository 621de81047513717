import { locale, say } from '../language/say.ts'

/** Says plainly that this is a trial and which of the other companies are only stood in for. */
export function TrialRibbon({ standIns }: { standIns: readonly string[] }) {
  if (standIns.length === 0) return null
  const played = new Intl.ListFormat(locale()).format(standIns.map(say))
  return (
    <aside className="ribbon" aria-label={say('Trial')}>
      <p className="wrap">{say(`A trial shop: it plays ${played} itself, and nothing you order is sent.`)}</p>
    </aside>
  )
}
