import type { CampaignTileData } from '#rules/storefront/offers-data.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tPlural } from '../i18n/t.ts'
import { Anchor } from '../ui/actions/link.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'

type CampaignTileProps = CampaignTileData & { isFirst?: boolean; isComing?: boolean }

export function CampaignTile({ campaign, image, count, isFirst, isComing }: CampaignTileProps) {
  const { slug, title, tagline, startsAt, endsAt } = campaign
  const when = isComing ? t('From {day}', { day: dayText(startsAt) }) : t('Until {day}', { day: dayText(endsAt) })
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
        {[
          ...(hasEnd ? [when] : []),
          ...(isComing ? [] : [tPlural({ one: '{n} piece', other: '{n} pieces' }, { n: count })]),
        ].join(', ')}
      </p>
    </Anchor>
  )
}
