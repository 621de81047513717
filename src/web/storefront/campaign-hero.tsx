import { useRevalidator } from 'react-router'

import type { CampaignData } from '#rules/storefront/campaign-data.ts'
import { momentText } from '../i18n/moments.ts'
import { t, tRich, tText } from '../i18n/t.ts'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { CampaignCountdown } from './campaign-countdown.tsx'

const STATE_WORDS = { coming: 'Begins on {moment}', running: 'Ends on {moment}' } as const

type CampaignHeroProps = Pick<CampaignData, 'campaign' | 'state' | 'pictures'> & {
  /** 3 in a preview, below the page's heading. */
  headingLevel?: 1 | 3
}

/** The campaign, and its countdown by the server's clock. */
export function CampaignHero({ campaign, state, pictures, headingLevel = 1 }: CampaignHeroProps) {
  const { revalidate } = useRevalidator()
  const Heading = `h${headingLevel}` as const
  const { title, tagline, startsAt, endsAt } = campaign
  const moment = state === 'coming' ? startsAt : endsAt
  // New arrivals have no deadline: no countdown.
  const hasEnd = state === 'coming' || campaign.rule.kind !== 'new'
  return (
    <section className="campaign-hero" aria-labelledby="campaign">
      <div className="wrap">
        <div className="say">
          <Heading id="campaign">{title}</Heading>
          <p className="tagline">{tagline}</p>
          {state === 'over' ? (
            <p className="moment">
              {tRich('{title} is over. It ended on {moment}.', { title, moment: <Moment at={endsAt} /> })}
            </p>
          ) : hasEnd ? (
            <>
              <CampaignCountdown
                key={moment}
                until={moment}
                label={state === 'coming' ? t('Begins in') : t('Ends in')}
                onDone={() => void revalidate()}
              />
              <p className="moment num">{tRich(STATE_WORDS[state], { moment: <Moment at={moment} /> })}</p>
            </>
          ) : null}
        </div>
        {pictures.length === 0 ? null : (
          <div className="trio">
            {pictures.map((src, i) => (
              <ResponsiveImage key={src} src={src} alt="" sizes="(min-width: 900px) 24vw, 33vw" priority={i === 0} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{tText(momentText(at))}</time>
}
