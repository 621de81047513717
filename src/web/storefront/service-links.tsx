import { servicePages } from '#rules/search/service-pages.ts'
import { t, tText } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { ButtonLink } from '../ui/actions/button.tsx'

/** Above the results: the pages of the shop that a search asks for. */
export function ServiceLinks({ search }: { search: string }) {
  const pages = servicePages(search, useFrame().store)
  if (pages.length === 0) return null
  return (
    <nav className="service-links" aria-label={t('Pages for your search')}>
      {pages.map(({ path, label }) => (
        <ButtonLink key={path} look="line" small href={path}>
          {tText(label)}
        </ButtonLink>
      ))}
    </nav>
  )
}
