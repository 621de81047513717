import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { withPrice } from '#rules/bulk-edit.ts'
import type { Text } from '#rules/message.ts'
import { formatMoney, paiseFromJson, toPaise, toRupees } from '#rules/money.ts'
import { plainNumber } from '#rules/typed-number.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useNotify } from '../../desk/banners.tsx'

type Change = Record<string, unknown>

/** Saves one cell. Each resolves to null when saved, else to the error. */
export type TableEdit = ReturnType<typeof useTableEdit>

export function useTableEdit(onChanged: (product: SellerProductJson) => void) {
  const notify = useNotify()

  async function save(product: SellerProductJson, change: Change, before?: Change): Promise<Text | null> {
    const body = { ...change, updatedAt: product.updatedAt }
    const answer = await tryApi(calls.changeProduct, { params: { id: product._id }, body })
    if (!(answer instanceof CallFailure)) {
      onChanged(answer.product)
      const undo = before && { label: 'Undo', onPress: () => void takeBack(answer.product, before) }
      notify({ type: 'success', message: answer.message, ...(undo === undefined ? {} : { action: undo }) })
      return null
    }
    if (answer.status !== 409 || !('product' in answer.body)) {
      return messageOr(answer, SELLER_PRODUCT_TEXTS.updateFailed)
    }
    // Optimistic lock: the row shows the other version, and the next Enter overwrites it.
    const theirs = answer.body.product as SellerProductJson
    onChanged(theirs)
    return conflictWords(theirs, 'changedBy' in answer.body ? answer.body.changedBy : null)
  }

  async function takeBack(product: SellerProductJson, before: Change) {
    const problem = await save(product, before)
    if (problem !== null) notify({ type: 'error', message: problem })
  }

  return {
    price: (product: SellerProductJson, typed: string) => {
      const before = {
        originalPaise: paiseFromJson(product.originalPrice),
        discountPaise: product.discountPrice === null ? null : toPaise(product.discountPrice),
      }
      const { originalPaise, discountPaise } = withPrice(before, toPaise(Number(plainNumber(typed))) ?? 0)
      return save(
        product,
        {
          originalPrice: String(toRupees(originalPaise)),
          discountPrice: discountPaise === null ? '' : String(toRupees(discountPaise)),
        },
        {
          originalPrice: String(product.originalPrice),
          discountPrice: product.discountPrice === null ? '' : String(product.discountPrice),
        },
      )
    },
    stock: (product: SellerProductJson, typed: string) =>
      save(product, { inStock: plainNumber(typed), stockSeen: String(product.inStock) }),
    onSale: async (product: SellerProductJson, isOnSale: boolean) => {
      const problem = await save(product, { onSale: isOnSale })
      if (problem !== null) notify({ type: 'error', message: problem })
    },
  }
}

function conflictWords(theirs: SellerProductJson, changedBy: unknown): string {
  const who = typeof changedBy === 'string' ? changedBy : 'Somebody else'
  const now = `${formatMoney(paiseFromJson(theirs.price))}, ${theirs.inStock} in stock`
  return `${who} changed this product meanwhile: it is ${now} now. Press Enter to save yours, Escape to keep theirs.`
}
