import { indianDay } from '#rules/indian-time.ts'
import { say, sayDate } from '../language/say.ts'
import { Anchor } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { CampaignTileData } from './offers-data.ts'

type CampaignTileProps = CampaignTileData & { isFirst?: boolean; isComing?: boolean }

/** A way into a campaign. */
export function CampaignTile({ campaign, picture, count, isFirst, isComing }: CampaignTileProps) {
  const { slug, title, tagline, startsAt, endsAt } = campaign
  const when = isComing ? `From ${sayDate(indianDay(startsAt))}` : `Until ${sayDate(indianDay(endsAt))}`
  const hasEnd = isComing || campaign.rule.kind !== 'new'
  return (
    <Anchor className="campaign-tile" href={`/${slug}`}>
      {picture === null ? null : (
        <Picture
          src={picture}
          alt=""
          sizes={isFirst ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 25vw, 50vw'}
        />
      )}
      <h3>{title}</h3>
      <p>{tagline}</p>
      <p className="hint num">
        {[...(hasEnd ? [say(when)] : []), ...(isComing ? [] : [say(count === 1 ? '1 piece' : `${count} pieces`)])].join(
          ', ',
        )}
      </p>
    </Anchor>
  )
}
