import { BoughtTogether } from './bought-together.tsx'
import { RecentlySeen } from './recently-seen.tsx'

/** Below a product: what others bought with it, and what this visitor looked at before. */
export default function MoreToSee({ productId }: { productId: string }) {
  return (
    <>
      <BoughtTogether key={productId} ids={[productId]} />
      <RecentlySeen productId={productId} />
    </>
  )
}
