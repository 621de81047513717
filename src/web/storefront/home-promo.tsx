import type { Campaign } from '#rules/campaigns.ts'
import { say, sayWith } from '../language/say.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'

/** Leads to the sale that runs, or to everything that is reduced. */
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
          <ButtonLink href={campaign === null ? '/deals' : `/${campaign.slug}`}>
            {campaign === null ? say('See the deals') : campaign.title}
          </ButtonLink>
        </div>
        <Picture shape="natural" src="/art/promo.webp" alt="" sizes="(min-width: 768px) 50vw, 100vw" />
      </div>
    </section>
  )
}
