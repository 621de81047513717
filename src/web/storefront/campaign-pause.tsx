import { say, sayWith } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'

/** Where to go while a campaign has not begun, or when it is over. */
export function CampaignPause({ state }: { state: 'coming' | 'over' }) {
  return (
    <div className="wrap campaign-pause">
      <p>
        {state === 'over'
          ? say('What is reduced now stands with the deals.')
          : say('Until then, what is reduced now stands with the deals.')}
      </p>
      <ButtonLink href="/deals">{say('See the deals')}</ButtonLink>
      <p className="hint">
        {sayWith('Or look at {all}.', { all: <TextLink href="/offers">{say('everything that is on')}</TextLink> })}
      </p>
    </div>
  )
}
