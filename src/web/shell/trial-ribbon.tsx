/** Says plainly that this is a trial and which of the other companies are only stood in for. */
export function TrialRibbon({ standIns }: { standIns: readonly string[] }) {
  if (standIns.length === 0) return null
  return (
    <aside className="ribbon" aria-label="Trial">
      <p className="wrap">
        A trial shop: {standIns.join(' and ')} {standIns.length === 1 ? 'stays' : 'stay'} on this machine, and nothing
        you order is sent.
      </p>
    </aside>
  )
}
