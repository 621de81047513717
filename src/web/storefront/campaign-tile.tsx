import { indianDay } from '#rules/indian-words.ts'
import type { CampaignTileData } from '#rules/storefront/offers-data.ts'
import { t, tDate } from '../i18n/t.ts'
import { Anchor } from '../ui/link.tsx'
import { ResponsiveImage } from '../ui/responsive-image.tsx'

type CampaignTileProps = CampaignTileData & { isFirst?: boolean; isComing?: boolean }

/** A way into a campaign. */
export function CampaignTile({ campaign, image, count, isFirst, isComing }: CampaignTileProps) {
  const { slug, title, tagline, startsAt, endsAt } = campaign
  const when = isComing ? `From ${tDate(indianDay(startsAt))}` : `Until ${tDate(indianDay(endsAt))}`
  const hasEnd = isComing || campaign.rule.kind !== 'new'
  return (
    <Anchor className="campaign-tile" href={`/${slug}`}>
      {image === null ? null : (
        <ResponsiveImage
          src={image}
          alt=""
          sizes={isFirst ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 50vw'}
        />
      )}
      <h3>{title}</h3>
      <p>{tagline}</p>
      <p className="hint num">
        {[...(hasEnd ? [t(when)] : []), ...(isComing ? [] : [t(count === 1 ? '1 piece' : `${count} pieces`)])].join(
          ', ',
        )}
      </p>
    </Anchor>
  )
}
