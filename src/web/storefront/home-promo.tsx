import type { Campaign } from '#rules/campaigns.ts'
import { say, sayWith } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ArrowLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'

/** Leads to everything that is reduced, and to the sale that runs [ROUTE-40]. */
export function HomePromo({ campaign }: { campaign: Campaign | null }) {
  return (
    <section className="promo block" aria-labelledby="promo">
      <div className="split">
        <div className="say">
          <h2 id="promo">{sayWith('Up to {percent} off', { percent: <span className="num">30%</span> })}</h2>
          <p>
            {say(
              'Squares, cables and block prints from last season, made once and not made again. Until the shelf is empty.',
            )}
          </p>
          <ButtonLink href="/deals">{say('See the deals')}</ButtonLink>
          {campaign === null ? null : <ArrowLink href={`/${campaign.slug}`}>{campaign.title}</ArrowLink>}
        </div>
        <Picture shape="natural" src="/art/promo.webp" alt="" sizes="(min-width: 768px) 50vw, 100vw" />
      </div>
    </section>
  )
}
