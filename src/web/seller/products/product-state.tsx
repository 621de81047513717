import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { Chip } from '../../ui/data/chip.tsx'
import { countCombinations } from './variants/variants-draft.ts'

type StockProps = { product: SellerProductJson; lowStockAlert: number }

/** Stock, marked when low; of a product with options the sum of so many combinations. */
export function StockChip({ product, lowStockAlert }: StockProps) {
  return (
    <span className="stock-state">
      <StockMark product={product} lowStockAlert={lowStockAlert} />
      <Combinations product={product} />
    </span>
  )
}

/** '12 combinations, 3 sold out', of a product with options on sale. */
export function Combinations({ product }: { product: SellerProductJson }) {
  const { options, retiredAt, variants, variantCount = variants?.length ?? 0 } = product
  if (options === undefined || retiredAt !== null) return null
  const gone = countSoldOut(product)
  return (
    <span className="hint">
      {countCombinations(variantCount)}
      {gone > 0 && product.inStock > 0 ? `, ${gone} sold out` : null}
    </span>
  )
}

/** Few are left in all, or a combination is sold out. */
export function isLowOnStock({ product, lowStockAlert }: StockProps): boolean {
  return product.inStock <= lowStockAlert || countSoldOut(product) > 0
}

function countSoldOut({ variants = [], soldOutCount }: SellerProductJson): number {
  return soldOutCount ?? variants.filter(({ inStock }) => inStock === 0).length
}

function StockMark({ product, lowStockAlert }: StockProps) {
  const { inStock, retiredAt } = product
  if (retiredAt !== null) return <Chip>Retired</Chip>
  if (inStock === 0) return <Chip tone="bad">Sold out</Chip>
  return <Chip tone={isLowOnStock({ product, lowStockAlert }) ? 'warn' : 'good'}>{`${inStock} in stock`}</Chip>
}
