import { HOUSE_SLUG, type ProductSeller, sellerPath } from '#rules/shown-seller.ts'
import { tRich } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'
import { useFrame } from './use-frame.ts'

type SoldByLineProps = { seller: { name: string; slug?: ProductSeller['slug'] | undefined } | 'house' | null }

/** “Sold by Meera Handlooms”, with a link to their page where they have one. */
export function SoldByLine({ seller }: SoldByLineProps) {
  const { storeName } = useFrame().store
  if (seller === null) return null
  const { name, slug } = seller === 'house' ? { name: storeName, slug: HOUSE_SLUG } : seller
  const shown = slug === undefined ? name : <TextLink href={sellerPath({ slug })}>{name}</TextLink>
  return <p className="hint sold-by">{tRich('Sold by {seller}', { seller: shown })}</p>
}
