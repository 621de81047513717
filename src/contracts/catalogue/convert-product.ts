import { paiseFromJson, toPaise, toRupees } from '#rules/money.ts'
import { DEFAULT_ORIGIN, offerFrom, type Product, pricePaise } from '#rules/product.ts'
import type { Variant } from '#rules/product-variant.ts'
import type { ProductJson, VariantJson } from './products.ts'

export function productToJson(product: Product): ProductJson {
  const { id, originalPaise, discountPaise, stock, leadDays, countryOfOrigin, options, variants, fromPaise, ...more } =
    product
  const { nonReturnable, ...rest } = more
  return {
    _id: id,
    id,
    ...rest,
    originalPrice: toRupees(originalPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
    price: toRupees(pricePaise(product)),
    offer: offerFrom(product),
    ...(fromPaise === undefined ? {} : { fromPrice: toRupees(fromPaise) }),
    inStock: stock,
    ...(options.length === 0 ? {} : { options }),
    ...(variants === undefined ? {} : { variants: variants.map(variantToJson) }),
    ...(leadDays === null ? {} : { leadDays }),
    ...(countryOfOrigin === DEFAULT_ORIGIN ? {} : { countryOfOrigin }),
    ...(nonReturnable === '' ? {} : { nonReturnable }),
  }
}

/** For lists: no more pictures than cards show. */
export function productToListJson(product: Product): ProductJson {
  const { colourImages, imageAlts } = product
  const firsts = colourImages?.map(({ colour, images }) => ({ colour, images: images.slice(0, 1) }))
  return productToJson({
    ...product,
    ...(firsts === undefined ? {} : { colourImages: firsts }),
    ...(imageAlts === undefined ? {} : { imageAlts: {} }),
  })
}

export function productFromJson(json: ProductJson): Product {
  const {
    _id,
    id: _,
    originalPrice,
    discountPrice,
    inStock,
    price: _price,
    offer: _offer,
    variants,
    fromPrice,
    ...rest
  } = json
  return {
    id: _id,
    ...rest,
    originalPaise: paiseFromJson(originalPrice),
    discountPaise: discountPrice === null ? null : toPaise(discountPrice),
    ...(fromPrice === undefined ? {} : { fromPaise: paiseFromJson(fromPrice) }),
    stock: inStock,
    options: json.options ?? [],
    ...(variants === undefined ? {} : { variants: variants.map(variantFromJson) }),
    leadDays: json.leadDays ?? null,
    countryOfOrigin: json.countryOfOrigin ?? DEFAULT_ORIGIN,
    nonReturnable: json.nonReturnable ?? '',
  }
}

export function variantToJson({ id, values, stock, sku, pricePaise }: Variant): VariantJson {
  const price = pricePaise === null ? null : toRupees(pricePaise)
  return { id, values: [...values], inStock: stock, sku, price }
}

export function variantFromJson({ id, values, inStock, sku, price }: VariantJson): Variant {
  return { id, values, stock: inStock, sku, pricePaise: price === null ? null : paiseFromJson(price) }
}
