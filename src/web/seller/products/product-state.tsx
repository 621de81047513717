import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { Chip } from '../../ui/data/chip.tsx'

type StockProps = { product: SellerProductJson; lowStockAlert: number }

/** Stock, marked when low. */
export function StockChip({ product, lowStockAlert }: StockProps) {
  const { inStock, retiredAt } = product
  if (retiredAt !== null) return <Chip>Retired</Chip>
  if (inStock === 0) return <Chip tone="bad">Sold out</Chip>
  return <Chip tone={inStock <= lowStockAlert ? 'warn' : 'good'}>{`${inStock} in stock`}</Chip>
}
