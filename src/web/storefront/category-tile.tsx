import { categorySlug } from '#rules/product.ts'
import { tPlural, tText } from '../i18n/t.ts'
import { Anchor } from '../ui/actions/link.tsx'
import { ResponsiveImage } from '../ui/media/responsive-image.tsx'

type CategoryTileProps = { name: string; count: number; headingLevel?: 2 | 3 }

/** An arched category image. */
export function CategoryTile({ name, count, headingLevel = 3 }: CategoryTileProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Anchor href={`/category/${categorySlug(name)}`}>
      <ResponsiveImage
        shape="arch"
        src={`/art/category-${categorySlug(name)}.webp`}
        alt=""
        width={800}
        height={976}
        sizes="(min-width: 768px) 25vw, 50vw"
      />
      <Heading className="cat-name">
        {tText(name)} <small className="num">{tPlural({ one: '{n} piece', other: '{n} pieces' }, { n: count })}</small>
      </Heading>
    </Anchor>
  )
}
