import { t, tRich } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'

/** Links while a campaign is upcoming, or over. */
export function CampaignPause({ state }: { state: 'coming' | 'over' }) {
  return (
    <div className="wrap campaign-pause">
      <p>
        {state === 'over'
          ? t('What is reduced now stands with the deals.')
          : t('Until then, what is reduced now stands with the deals.')}
      </p>
      <ButtonLink href="/deals">{t('See the deals')}</ButtonLink>
      <p className="hint">
        {tRich('Or look at {all}.', { all: <TextLink href="/offers">{t('everything that is on')}</TextLink> })}
      </p>
    </div>
  )
}
