import { useEffect } from 'react'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { writeListing } from '#rules/listing-url.ts'
import { forgetSearches, readRecentSearches, useRecentSearches } from '../client/recent-searches.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'

/** The other searches of this browser, for somebody whose search found nothing. */
export function RecentSearches({ search }: { search: string }) {
  useEffect(readRecentSearches, [])
  const others = useRecentSearches().filter((one) => one.toLowerCase() !== search.trim().toLowerCase())
  if (others.length === 0) return null
  return (
    <section className="recent-searches" aria-labelledby="recent-searches">
      <h2 id="recent-searches">{t('Your recent searches')}</h2>
      <ul>
        {others.map((one) => (
          <li key={one}>
            <TextLink href={`/search${writeListing({ ...NO_FILTERS, search: one, page: 1 })}`}>{one}</TextLink>
          </li>
        ))}
      </ul>
      <Button look="plain" small onClick={forgetSearches}>
        {t('Forget them')}
      </Button>
    </section>
  )
}
