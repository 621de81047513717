import { toRupees } from '#rules/money.ts'
import { categorySlug, type Product, pricePaise } from '#rules/product.ts'
import { imageOf, imageSources } from '#rules/product-images.ts'
import type { Variant } from '#rules/product-variant.ts'
import type { SoldBy } from '#rules/shown-seller.ts'
import { writeChoice } from '#rules/variants/choice-url.ts'
import { colorAndSize, titleOf, variantPrices } from '#rules/variants/variant.ts'

type Facts = Record<string, unknown>

const VARIES_BY = { colour: 'https://schema.org/color', size: 'https://schema.org/size' }

/** The product for search engines, as schema.org describes one; with variants a group of them. */
export function productFacts(product: Product, origin: string, soldBy: SoldBy | null = null): Facts {
  const seller = soldBy === null || soldBy === 'house' ? undefined : soldBy.name
  const url = urlOf(product, origin)
  const rated = { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount }
  const facts = {
    name: product.title,
    description: product.description,
    category: product.category,
    material: product.productMaterial,
    image: imageSources(product, null).map((image) => origin + image),
    ...(product.reviewCount > 0 ? { aggregateRating: rated } : {}),
  }
  if (product.variants === undefined || product.variants.length === 0) {
    return {
      '@type': 'Product',
      ...facts,
      sku: product.id,
      offers: offerFacts(url, pricePaise(product), product.stock, seller),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...facts,
    url,
    productGroupID: product.id,
    variesBy: product.options.map(({ kind, name }) => (kind === 'other' ? name : VARIES_BY[kind])),
    hasVariant: product.variants.map((variant) => variantFacts(product, variant, origin, seller)),
  }
}

function variantFacts(product: Product, variant: Variant, origin: string, seller: string | undefined): Facts {
  const url = urlOf(product, origin)
  const { color } = colorAndSize(product.options, variant.values)
  // Where colours have pictures, every variant has its own.
  const image = product.colourImages && imageOf(product, color)
  const price = pricePaise(variantPrices(product, variant))
  const values = product.options.map(({ kind, name }, i) => ({ kind, name, value: variant.values[i] }))
  const others = values.filter(({ kind }) => kind === 'other')
  const known = values.filter(({ kind }) => kind !== 'other')
  return {
    '@type': 'Product',
    name: titleOf(product, variant),
    sku: variant.sku ?? variant.id,
    ...(image === undefined ? {} : { image: origin + image }),
    ...Object.fromEntries(known.map(({ kind, value }) => [kind === 'colour' ? 'color' : 'size', value])),
    ...(others.length === 0 ? {} : { additionalProperty: others.map(({ name, value }) => propertyFacts(name, value)) }),
    offers: offerFacts(url + writeChoice(product.options, variant.values), price, variant.stock, seller),
  }
}

function propertyFacts(name: string, value = ''): Facts {
  return { '@type': 'PropertyValue', name, value }
}

function urlOf({ id }: Product, origin: string): string {
  return `${origin}/products/${id}`
}

function offerFacts(url: string, paise: number, stock: number, seller: string | undefined): Facts {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: 'INR',
    price: toRupees(paise),
    availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    ...(seller === undefined ? {} : { seller: { '@type': 'Organization', name: seller } }),
  }
}

/** The way from the home page to the product. */
/** A category may be called Home itself: the start then has the shop's name, and null means 'Home'. */
export function startCrumb({ category }: Pick<Product, 'category'>, storeName: string): string | null {
  return category.trim().toLowerCase() === 'home' ? storeName : null
}

export function crumbFacts(product: Product, origin: string, storeName: string): Facts {
  const places = [
    [startCrumb(product, storeName) ?? 'Home', origin],
    [product.category, `${origin}/category/${categorySlug(product.category)}`],
    [product.title, `${origin}/products/${product.id}`],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, item], i) => ({ '@type': 'ListItem', position: i + 1, name, item })),
  }
}
