import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { writeListing } from '#rules/listing-url.ts'
import { usePopularSearches } from '../client/popular-searches.ts'
import { t } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'

/** What others search most, for somebody who found nothing. */
export function PopularSearches({ search }: { search: string }) {
  const others = usePopularSearches(true).filter((one) => one !== search.trim().toLowerCase())
  if (others.length === 0) return null
  return (
    <section className="recent-searches" aria-labelledby="popular-searches">
      <h2 id="popular-searches">{t('Popular searches')}</h2>
      <ul>
        {others.map((one) => (
          <li key={one}>
            <TextLink href={`/search${writeListing({ ...NO_FILTERS, search: one, page: 1 })}`}>{one}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
