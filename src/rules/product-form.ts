import { cleanText } from './clean-text.ts'
import { percentOff, toPaise } from './money.ts'
import { MAX_PAISE, priceAboveProblem, stockAboveProblem } from './number-limits.ts'
import type { Product } from './product.ts'
import {
  type FlagName,
  type ListName,
  type NumberName,
  PRODUCT_FIELDS,
  productField,
  TEXT_NAMES,
  type TextName,
  type TypedName,
  textsFrom,
} from './product-fields.ts'

/** Form values of a product, as typed, sent, or read from a CSV row: strings. */
export type ProductForm = Record<TypedName, string> & Record<FlagName, boolean> & Record<ListName, readonly string[]>

/** The parsed form. */
export type ProductValues = Pick<
  Product,
  | Exclude<keyof ProductForm, 'originalPrice' | 'discountPrice' | 'inStock'>
  | 'originalPaise'
  | 'discountPaise'
  | 'stock'
>

/** Error message of each invalid field. */
export type ProductProblems = Partial<Record<keyof ProductForm, string>>

export const DEFAULT_CATEGORIES = ['Accessories', 'Electronics', 'Fashion', 'Home', 'Beauty'] as const
export const MOST_IMAGES = 4
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** Decoding more would take too much memory on a small machine. */
export const MAX_IMAGE_PIXELS = 40_000_000

const CATEGORY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’-]*$/u

export const EMPTY_PRODUCT_FORM: ProductForm = {
  ...textsFrom({}),
  originalPrice: '',
  discountPrice: '',
  inStock: '',
  bestSeller: false,
  isNew: false,
  colors: [],
  sizes: [],
  leadDays: '',
}

/** Validates a product: the same on the page, on the server and for a CSV row. */
export function validateProduct(form: ProductForm): { values: ProductValues | null; problems: ProductProblems } {
  const problems: ProductProblems = {}
  const originalPaise = parsePrice(form.originalPrice)
  const discountPaise = form.discountPrice.trim() === '' ? null : parsePrice(form.discountPrice)
  const texts = cleanTexts(form)
  const colors = distinct(form.colors.map(line).filter((colour) => colour !== ''))
  const sizes = distinctNumbers(form.sizes.filter((size) => size.trim() !== '').map(wholeNumber))

  const wrong = (field: keyof ProductForm, message: string | null) => {
    if (message !== null) problems[field] = message
  }
  for (const name of TEXT_NAMES.filter(isRequired)) wrong(name, textProblem(name, texts[name]))
  wrong('originalPrice', priceProblem('originalPrice', form.originalPrice, originalPaise))
  wrong('inStock', stockProblem(form.inStock))
  if (form.discountPrice.trim() !== '') {
    wrong('discountPrice', discountProblem(form.discountPrice, discountPaise, originalPaise))
  }
  for (const name of TEXT_NAMES.filter((one) => !isRequired(one))) wrong(name, textProblem(name, form[name]))
  wrong('colors', coloursProblem(colors))
  wrong('sizes', sizesProblem(sizes))
  wrong('leadDays', leadProblem(form.leadDays))
  if (Object.keys(problems).length > 0 || originalPaise === null) return { values: null, problems }

  const values: ProductValues = {
    ...texts,
    originalPaise,
    discountPaise,
    stock: wholeNumber(form.inStock) ?? 0,
    bestSeller: form.bestSeller,
    isNew: form.isNew,
    colors,
    sizes: sizes.filter((size) => size !== null).sort((a, b) => a - b),
    leadDays: form.leadDays.trim() === '' ? null : wholeNumber(form.leadDays),
  }
  return { values, problems }
}

/** '24% OFF' as soon as both prices are given, else empty. */
export function offerFromForm(form: Pick<ProductForm, 'originalPrice' | 'discountPrice'>): string {
  const original = parsePrice(form.originalPrice)
  const discount = parsePrice(form.discountPrice)
  const off = original === null || discount === null ? 0 : percentOff(original, discount)
  return off > 0 ? `${off}% OFF` : ''
}

/** Adds a colour; the same list when there is nothing to add. */
export function withColour(colours: readonly string[], typed: string): readonly string[] {
  const colour = line(typed)
  const isKnown = colours.some((one) => one.toLowerCase() === colour.toLowerCase())
  return colour === '' || isKnown ? colours : [...colours, colour]
}

/** Adds a size; the same list when it is not a whole number or a duplicate. */
export function withSize(sizes: readonly string[], typed: string): readonly string[] {
  const size = wholeNumber(typed)
  if (size === null || size < 1 || size > PRODUCT_FIELDS.sizes.maxOfOne || sizes.includes(String(size))) return sizes
  return [...sizes, String(size)].sort((a, b) => Number(a) - Number(b))
}

/** Adds a category; the same list when there is nothing new. */
export function withCategory(categories: readonly string[], typed: string): readonly string[] {
  const name = line(typed)
  if (textProblem('category', name) !== null) return categories
  return categories.some((one) => one.toLowerCase() === name.toLowerCase()) ? categories : [...categories, name]
}

/** Why a stock value is invalid, or null. */
export function stockProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Stock quantity is required'
  const { label } = PRODUCT_FIELDS.inStock
  const bad = wholeNumber(typed) === null ? `${label} must be a whole number of 0 or more` : null
  return stockAboveProblem(label, typed) ?? bad
}

/** A plain integer of 0 or more, or null. */
function wholeNumber(typed: string): number | null {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null
}

function parsePrice(typed: string): number | null {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(typed.trim())) return null
  const paise = toPaise(Number(typed.trim()))
  return paise === null || paise > MAX_PAISE ? null : paise
}

function priceProblem(name: NumberName, typed: string, paise: number | null): string | null {
  const { label } = PRODUCT_FIELDS[name]
  if (typed.trim() === '') return `${label} is required`
  if (paise !== null) return null
  return priceAboveProblem(label, typed) ?? `${label} must be 0 or more, with at most two decimals`
}

function discountProblem(typed: string, discount: number | null, original: number | null): string | null {
  const problem = priceProblem('discountPrice', typed, discount)
  if (problem !== null || discount === null || original === null) return problem
  return discount >= original ? 'Discount price must be below the original price' : null
}

function isRequired(name: TextName): boolean {
  return productField(name).isRequired === true
}

function textProblem(name: TextName, text: string): string | null {
  const { label, max } = PRODUCT_FIELDS[name]
  if (isRequired(name) && text === '') return `${label} is required`
  if (text.length > max) return `${label} can have at most ${max} characters`
  const isCategory = name !== 'category' || CATEGORY.test(text)
  return isCategory ? null : 'A category is made of letters, digits, spaces, & and -'
}

/** Lines on one line; an empty text has its fallback. */
function cleanTexts(form: ProductForm): Record<TextName, string> {
  const clean = (name: TextName) => (PRODUCT_FIELDS[name].kind === 'line' ? line : cleanText)(form[name])
  const texts = TEXT_NAMES.map((name) => [name, clean(name) || (productField(name).fallback ?? '')])
  return Object.fromEntries(texts)
}

function coloursProblem(colours: readonly string[]): string | null {
  const { max, maxOfOne } = PRODUCT_FIELDS.colors
  const isFine = colours.length <= max && colours.every((colour) => colour.length <= maxOfOne)
  return isFine ? null : `Use at most ${max} colours of up to ${maxOfOne} characters`
}

function sizesProblem(sizes: readonly (number | null)[]): string | null {
  const { max, maxOfOne } = PRODUCT_FIELDS.sizes
  const areFine = sizes.every((size) => size !== null && size >= 1 && size <= maxOfOne)
  if (!areFine) return 'Sizes must be whole numbers'
  return sizes.length > max ? `Use at most ${max} sizes` : null
}

function leadProblem(typed: string): string | null {
  if (typed.trim() === '') return null
  const { label, min, max } = PRODUCT_FIELDS.leadDays
  const days = wholeNumber(typed)
  return days !== null && days >= min && days <= max ? null : `${label} must be a whole number from ${min} to ${max}`
}

function line(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ')
}

function distinct(text: readonly string[]): string[] {
  return text.filter((word, i) => text.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === i)
}

function distinctNumbers(numbers: readonly (number | null)[]): (number | null)[] {
  return [...new Set(numbers)]
}
