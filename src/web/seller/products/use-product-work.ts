import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import type { SellerProductAnswer, SellerProductJson, SellerProductListJson } from '#contracts/seller-product-json.ts'
import { call, messageOr } from '../../client/api-call.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { storedToken } from '../../client/session.ts'
import { useNotify } from '../../desk/banners.tsx'
import type { ApiQuery } from '../../desk/use-api-query.ts'

/** What the list does to its products, and how it says so. */
export function useProductWork(answer: ApiQuery<SellerProductListJson>) {
  const tell = useNotify()

  function replace(product: SellerProductJson) {
    catalogueStore.changed()
    answer.change((list) => ({
      ...list,
      products: list.products.map((one) => (one._id === product._id ? product : one)),
    }))
  }

  async function remove(product: SellerProductJson): Promise<void> {
    try {
      const path = `/v1/api/products/${product._id}`
      const { isRetired } = await call<{ isRetired: boolean }>(path, { method: 'DELETE', token: storedToken() })
      catalogueStore.changed()
      answer.reload()
      const message = SELLER_PRODUCT_TEXTS.deleted
      if (!isRetired) return tell({ type: 'success', message })
      tell({ type: 'success', message, action: { label: 'Undo', onPress: () => void restore(product) } })
    } catch (error) {
      tell({ type: 'error', message: messageOr(error, SELLER_PRODUCT_TEXTS.deleteFailed) })
    }
  }

  async function restore(product: SellerProductJson): Promise<void> {
    try {
      const path = `/v1/api/products/${product._id}/restore`
      const { message } = await call<SellerProductAnswer>(path, { method: 'POST', token: storedToken() })
      catalogueStore.changed()
      answer.reload()
      tell({ type: 'success', message })
    } catch (error) {
      tell({ type: 'error', message: messageOr(error, SELLER_PRODUCT_TEXTS.restoreFailed) })
    }
  }

  const tellFailure = (error: unknown) =>
    tell({ type: 'error', message: messageOr(error, 'Failed to export products') })
  return { replace, remove, restore, tellFailure }
}
