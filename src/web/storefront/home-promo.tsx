import type { Campaign } from '#rules/campaigns.ts'
import { t, tRich } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { ArrowLink } from '../ui/actions/link.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'

/** Links to all deals, and to the running sale [ROUTE-40]. */
export function HomePromo({ campaign }: { campaign: Campaign | null }) {
  return (
    <section className="promo block" aria-labelledby="promo">
      <div className="split">
        <div className="say">
          <h2 id="promo">{tRich('Up to {percent} off', { percent: <span className="num">30%</span> })}</h2>
          <p>
            {t(
              'Squares, cables and block prints from last season, made once and not made again. Until the shelf is empty.',
            )}
          </p>
          <ButtonLink href="/deals">{t('See the deals')}</ButtonLink>
          {campaign === null ? null : <ArrowLink href={`/${campaign.slug}`}>{campaign.title}</ArrowLink>}
        </div>
        <ResponsiveImage shape="natural" src="/art/promo.webp" alt="" sizes="(min-width: 768px) 50vw, 100vw" />
      </div>
    </section>
  )
}
