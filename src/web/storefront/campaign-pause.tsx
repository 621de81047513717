import { ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'

/** Where to go while a campaign has not begun, or when it is over. */
export function CampaignPause({ state }: { state: 'coming' | 'over' }) {
  return (
    <div className="wrap campaign-pause">
      <p>
        {state === 'over'
          ? 'What is reduced now stands with the deals.'
          : 'Until then, what is reduced now stands with the deals.'}
      </p>
      <ButtonLink href="/deals">See the deals</ButtonLink>
      <p className="hint">
        Or look at <TextLink href="/offers">everything that is on</TextLink>.
      </p>
    </div>
  )
}
