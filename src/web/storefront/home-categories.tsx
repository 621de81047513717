import { categorySlug } from '#rules/product.ts'
import { Anchor, ArrowLink } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'

export function HomeCategories({ categories }: { categories: readonly { name: string; count: number }[] }) {
  if (categories.length === 0) return null
  return (
    <section className="wrap block" aria-labelledby="explore">
      <div className="head">
        <h2 id="explore">Explore Categories</h2>
        <ArrowLink href="/categories">View All Categories</ArrowLink>
      </div>
      <ul className="cats">
        {categories.map(({ name, count }) => (
          <li key={name}>
            <Anchor href={`/category/${categorySlug(name)}`}>
              <Picture
                shape="arch"
                src={`/art/category-${categorySlug(name)}.webp`}
                alt=""
                width={800}
                height={976}
                sizes="(min-width: 768px) 25vw, 50vw"
              />
              <h3>
                {name} <small className="num">{count === 1 ? '1 piece' : `${count} pieces`}</small>
              </h3>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
