import type { PublicCouponJson } from '#contracts/offers/offers.ts'
import { sellerPath } from '#rules/shown-seller.ts'
import { tRich } from '../i18n/t.ts'
import { TextLink } from '../ui/actions/link.tsx'

/** Whose goods alone a coupon reduces, with the way to them; nothing where it is for all goods. */
export function CouponSeller({ coupon: { sellerName, sellerSlug } }: { coupon: PublicCouponJson }) {
  if (sellerName === undefined) return null
  const seller =
    sellerSlug === undefined ? sellerName : <TextLink href={sellerPath({ slug: sellerSlug })}>{sellerName}</TextLink>
  return <span className="coupon-seller">{tRich('Only for goods of {seller}', { seller })}</span>
}
