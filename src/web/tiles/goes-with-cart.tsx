import { t } from '../i18n/t.ts'
import { BoughtTogether } from './bought-together.tsx'

/** Below the cart: what others bought with these things, else more of their kind. */
export default function GoesWithCart({ ids }: { ids: readonly string[] }) {
  return <BoughtTogether ids={ids} similarHeading={t('More like what is in your cart')} />
}
