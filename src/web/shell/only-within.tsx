import type { ProductSeller } from '#rules/shown-seller.ts'
import { t } from '../i18n/t.ts'

/** Who is not registered for GST sends only within their own state. */
export function OnlyWithin({ seller }: { seller: ProductSeller | undefined }) {
  if (seller?.onlyState === undefined) return null
  return t('{seller} sends only within {state}.', { seller: seller.name, state: seller.onlyState })
}
