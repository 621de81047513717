import { categorySlug, type ProductCard } from '#rules/product.ts'
import { say } from '../language/say.ts'
import { ArrowLink } from '../ui/link.tsx'
import { ProductTile } from './product-tile.tsx'

export function RelatedProducts({ category, products }: { category: string; products: readonly ProductCard[] }) {
  return (
    <section className="block" aria-labelledby="more">
      <div className="head">
        <h2 id="more">{say(`More in ${category}`)}</h2>
        <ArrowLink href={`/category/${categorySlug(category)}`} about={category.toLowerCase()}>
          {say('View all')}
        </ArrowLink>
      </div>
      {products.length === 0 ? (
        <p>{say('No other products available in this category.')}</p>
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
