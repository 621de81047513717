import type { GoodsJson } from '#contracts/seller/manual-sales.ts'
import { cleanSku } from '#rules/variants/sku.ts'
import { westernDigits } from '#rules/western-digits.ts'

/** As many rows as a phone shows below the field. */
export const MOST_FOUND = 8

/** What a scanner read: a stock keeping unit or an article number. */
export function findByCode(goods: readonly GoodsJson[], scanned: string): GoodsJson | undefined {
  const sku = cleanSku(scanned)
  const digits = westernDigits(scanned).trim()
  return goods.find(
    (one) => (one.sku !== '' && one.sku.toUpperCase() === sku) || (one.barcode !== '' && one.barcode === digits),
  )
}

/** Goods whose title, choice or code has every typed word; what is in stock first. */
export function searchGoods(goods: readonly GoodsJson[], typed: string): GoodsJson[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = goods.filter(({ title, detail, sku, barcode }) => {
    const text = `${title} ${detail} ${sku} ${barcode}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return found.sort((one, other) => Number(other.stock > 0) - Number(one.stock > 0))
}
