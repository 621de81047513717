import { categorySlug, type ProductCard } from '#rules/product.ts'
import { t, tText } from '../i18n/t.ts'
import { ProductTile } from '../tiles/product-tile.tsx'
import { ArrowLink } from '../ui/actions/link.tsx'

export function RelatedProducts({ category, products }: { category: string; products: readonly ProductCard[] }) {
  return (
    <section className="block" aria-labelledby="more">
      <div className="head">
        <h2 id="more">{t('More in {category}', { category: tText(category) })}</h2>
        <ArrowLink href={`/category/${categorySlug(category)}`} about={tText(category).toLowerCase()}>
          {t('View all')}
        </ArrowLink>
      </div>
      {products.length === 0 ? (
        <p>{t('No other products available in this category.')}</p>
      ) : (
        <ul className="four">
          {products.map((product) => (
            <li key={product.id}>
              <ProductTile product={product} sizes="(min-width: 600px) 25vw, 50vw" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
