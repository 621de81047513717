import { paiseFromJson, toPaise, toRupees } from '#rules/money.ts'
import { DEFAULT_ORIGIN, offerFrom, type Product, pricePaise } from '#rules/product.ts'
import type { ProductJson } from './products.ts'

export function productToJson(product: Product): ProductJson {
  const { id, originalPaise, discountPaise, stock, leadDays, countryOfOrigin, ...rest } = product
  return {
    _id: id,
    id,
    ...rest,
    originalPrice: toRupees(originalPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
    price: toRupees(pricePaise(product)),
    offer: offerFrom(product),
    inStock: stock,
    ...(leadDays === null ? {} : { leadDays }),
    ...(countryOfOrigin === DEFAULT_ORIGIN ? {} : { countryOfOrigin }),
  }
}

export function productFromJson(json: ProductJson): Product {
  const { _id, id: _, originalPrice, discountPrice, inStock, price: _price, offer: _offer, ...rest } = json
  return {
    id: _id,
    ...rest,
    originalPaise: paiseFromJson(originalPrice),
    discountPaise: discountPrice === null ? null : toPaise(discountPrice),
    stock: inStock,
    leadDays: json.leadDays ?? null,
    countryOfOrigin: json.countryOfOrigin ?? DEFAULT_ORIGIN,
  }
}
