import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import type { SellerProductJson, SellerProductListJson } from '#contracts/seller/seller-products.ts'
import { api } from '../../client/api.ts'
import { messageOr } from '../../client/api-call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { useNotify } from '../../desk/banners.tsx'
import type { ApiQuery } from '../../desk/use-api-query.ts'

/** Actions of the product list, and their messages. */
export function useProductWork(answer: ApiQuery<SellerProductListJson>) {
  const notify = useNotify()

  function replace(product: SellerProductJson) {
    catalogueStore.changed()
    answer.change((list) => ({
      ...list,
      products: list.products.map((one) => (one._id === product._id ? product : one)),
    }))
  }

  async function remove(product: SellerProductJson): Promise<void> {
    try {
      const { isRetired } = await api(calls.deleteProduct, { params: { id: product._id } })
      catalogueStore.changed()
      answer.reload()
      const message = SELLER_PRODUCT_TEXTS.deleted
      if (!isRetired) return notify({ type: 'success', message })
      notify({ type: 'success', message, action: { label: 'Undo', onPress: () => void restore(product) } })
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, SELLER_PRODUCT_TEXTS.deleteFailed) })
    }
  }

  async function restore(product: SellerProductJson): Promise<void> {
    try {
      const { message } = await api(calls.restoreProduct, { params: { id: product._id } })
      catalogueStore.changed()
      answer.reload()
      notify({ type: 'success', message })
    } catch (error) {
      notify({ type: 'error', message: messageOr(error, SELLER_PRODUCT_TEXTS.restoreFailed) })
    }
  }

  const tellFailure = (error: unknown) =>
    notify({ type: 'error', message: messageOr(error, 'Failed to export products') })
  return { replace, remove, restore, tellFailure }
}
