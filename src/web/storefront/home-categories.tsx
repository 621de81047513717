import { t } from '../i18n/t.ts'
import { ArrowLink } from '../ui/actions/link.tsx'
import { CategoryTile } from './category-tile.tsx'

export function HomeCategories({ categories }: { categories: readonly { name: string; count: number }[] }) {
  if (categories.length === 0) return null
  return (
    <section className="wrap block" aria-labelledby="explore">
      <div className="head">
        <h2 id="explore">{t('Explore Categories')}</h2>
        <ArrowLink href="/categories">{t('View All Categories')}</ArrowLink>
      </div>
      <ul className="cats">
        {categories.map(({ name, count }) => (
          <li key={name}>
            <CategoryTile name={name} count={count} />
          </li>
        ))}
      </ul>
    </section>
  )
}
