import type { Campaign } from '#rules/campaigns.ts'
import { dayText } from '../i18n/dates.ts'
import { t } from '../i18n/t.ts'

import { ArrowLink } from '../ui/actions/link.tsx'

/** Between products: a running campaign, or a link to the offers. */
export function AdBanner({ campaign }: { campaign: Campaign | null }) {
  const { title, words, to, go } =
    campaign === null
      ? {
          title: t('More to save'),
          words: t('Coupons and campaigns of the season.'),
          to: '/offers',
          go: t('See all offers'),
        }
      : {
          title: campaign.title,
          words: campaign.tagline,
          to: `/${campaign.slug}`,
          go: t('Have a look'),
        }
  return (
    <aside className="ad" aria-label={title}>
      <div>
        <p className="ad-title">{title}</p>
        <p>{words}</p>
      </div>
      <div className="ad-go">
        {campaign === null ? null : <p className="num">{t('Until {day}', { day: dayText(campaign.endsAt) })}</p>}
        <ArrowLink href={to} about={t('at {title}', { title })}>
          {go}
        </ArrowLink>
      </div>
    </aside>
  )
}
