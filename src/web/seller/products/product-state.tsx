import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { Chip } from '../../ui/data/chip.tsx'
import { countCombinations } from './variants/variants-draft.ts'

type StockProps = { product: SellerProductJson; lowStockAlert: number }

/** Stock, marked when low; of a product with options the sum of so many combinations. */
export function StockChip({ product, lowStockAlert }: StockProps) {
  const { options, variants, variantCount = variants?.length ?? 0 } = product
  const chip = <StockMark product={product} lowStockAlert={lowStockAlert} />
  if (options === undefined || product.retiredAt !== null) return chip
  return (
    <span className="stock-state">
      {chip}
      <span className="hint">{countCombinations(variantCount)}</span>
    </span>
  )
}

function StockMark({ product, lowStockAlert }: StockProps) {
  const { inStock, retiredAt } = product
  if (retiredAt !== null) return <Chip>Retired</Chip>
  if (inStock === 0) return <Chip tone="bad">Sold out</Chip>
  return <Chip tone={inStock <= lowStockAlert ? 'warn' : 'good'}>{`${inStock} in stock`}</Chip>
}
