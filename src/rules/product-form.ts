import { cleanText } from './clean-text.ts'
import { percentOff, toPaise } from './money.ts'
import { DEFAULT_ORIGIN, type Product } from './product.ts'

/** Form values of a product, as typed, sent, or read from a CSV row: strings. */
export type ProductForm = {
  title: string
  description: string
  category: string
  originalPrice: string
  discountPrice: string
  inStock: string
  productInfo: string
  productMaterial: string
  bestSeller: boolean
  isNew: boolean
  colors: readonly string[]
  sizes: readonly string[]
  leadDays: string
  countryOfOrigin: string
}

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

const MAX_LEAD_DAYS = 90
const MAX_PAISE = 10_000_000_000
const MAX_STOCK = 1_000_000
const MAX_COLOURS = 20
const MAX_SIZES = 30
const LARGEST_SIZE = 9999
const LONGEST = {
  title: 150,
  description: 5000,
  category: 40,
  productInfo: 2000,
  productMaterial: 300,
  colour: 40,
  countryOfOrigin: 60,
} as const

const CATEGORY = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’-]*$/u

export const EMPTY_PRODUCT_FORM: ProductForm = {
  title: '',
  description: '',
  category: '',
  originalPrice: '',
  discountPrice: '',
  inStock: '',
  productInfo: '',
  productMaterial: '',
  bestSeller: false,
  isNew: false,
  colors: [],
  sizes: [],
  leadDays: '',
  countryOfOrigin: DEFAULT_ORIGIN,
}

/** Validates a product: the same on the page, on the server and for a CSV row. */
export function validateProduct(form: ProductForm): { values: ProductValues | null; problems: ProductProblems } {
  const problems: ProductProblems = {}
  const originalPaise = parsePrice(form.originalPrice)
  const discountPaise = form.discountPrice.trim() === '' ? null : parsePrice(form.discountPrice)
  const title = line(form.title)
  const description = cleanText(form.description)
  const category = line(form.category)
  const colors = distinct(form.colors.map(line).filter((colour) => colour !== ''))
  const sizes = distinctNumbers(form.sizes.filter((size) => size.trim() !== '').map(wholeNumber))

  const wrong = (field: keyof ProductForm, message: string | null) => {
    if (message !== null) problems[field] = message
  }
  wrong('title', textProblem('Title', title, LONGEST.title))
  wrong('description', textProblem('Description', description, LONGEST.description))
  wrong('category', categoryProblem(category))
  wrong('originalPrice', priceProblem('Original price', form.originalPrice, originalPaise))
  wrong('inStock', stockProblem(form.inStock))
  if (form.discountPrice.trim() !== '') {
    wrong('discountPrice', discountProblem(form.discountPrice, discountPaise, originalPaise))
  }
  wrong('productInfo', tooLong('Product info', form.productInfo, LONGEST.productInfo))
  wrong('productMaterial', tooLong('Material', form.productMaterial, LONGEST.productMaterial))
  wrong('countryOfOrigin', tooLong('Country of origin', form.countryOfOrigin, LONGEST.countryOfOrigin))
  if (colors.some((colour) => colour.length > LONGEST.colour) || colors.length > MAX_COLOURS) {
    problems.colors = `Use at most ${MAX_COLOURS} colours of up to ${LONGEST.colour} characters`
  }
  wrong('sizes', sizesProblem(sizes))
  wrong('leadDays', leadProblem(form.leadDays))
  if (Object.keys(problems).length > 0 || originalPaise === null) return { values: null, problems }

  const values: ProductValues = {
    title,
    description,
    category,
    originalPaise,
    discountPaise,
    stock: wholeNumber(form.inStock) ?? 0,
    productInfo: cleanText(form.productInfo),
    productMaterial: line(form.productMaterial),
    bestSeller: form.bestSeller,
    isNew: form.isNew,
    colors,
    sizes: sizes.filter((size) => size !== null).sort((a, b) => a - b),
    leadDays: form.leadDays.trim() === '' ? null : wholeNumber(form.leadDays),
    countryOfOrigin: line(form.countryOfOrigin) || DEFAULT_ORIGIN,
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
  if (size === null || size < 1 || size > LARGEST_SIZE || sizes.includes(String(size))) return sizes
  return [...sizes, String(size)].sort((a, b) => Number(a) - Number(b))
}

/** Adds a category; the same list when there is nothing new. */
export function withCategory(categories: readonly string[], typed: string): readonly string[] {
  const name = line(typed)
  if (categoryProblem(name) !== null) return categories
  return categories.some((one) => one.toLowerCase() === name.toLowerCase()) ? categories : [...categories, name]
}

/** Why a stock value is invalid, or null. */
export function stockProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Stock quantity is required'
  const stock = wholeNumber(typed)
  return stock === null || stock > MAX_STOCK ? 'Stock quantity must be a whole number of 0 or more' : null
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

function priceProblem(name: string, typed: string, paise: number | null): string | null {
  if (typed.trim() === '') return `${name} is required`
  return paise === null ? `${name} must be 0 or more, with at most two decimals` : null
}

function discountProblem(typed: string, discount: number | null, original: number | null): string | null {
  const problem = priceProblem('Discount price', typed, discount)
  if (problem !== null || discount === null || original === null) return problem
  return discount >= original ? 'Discount price must be below the original price' : null
}

function textProblem(name: string, text: string, max: number): string | null {
  return text === '' ? `${name} is required` : tooLong(name, text, max)
}

function categoryProblem(name: string): string | null {
  const problem = textProblem('Category', name, LONGEST.category)
  if (problem !== null) return problem
  return CATEGORY.test(name) ? null : 'A category is made of letters, digits, spaces, & and -'
}

function tooLong(name: string, text: string, max: number): string | null {
  return text.length > max ? `${name} can have at most ${max} characters` : null
}

function sizesProblem(sizes: readonly (number | null)[]): string | null {
  const areFine = sizes.every((size) => size !== null && size >= 1 && size <= LARGEST_SIZE)
  if (!areFine) return 'Sizes must be whole numbers'
  return sizes.length > MAX_SIZES ? `Use at most ${MAX_SIZES} sizes` : null
}

function leadProblem(typed: string): string | null {
  if (typed.trim() === '') return null
  const days = wholeNumber(typed)
  return days !== null && days >= 1 && days <= MAX_LEAD_DAYS
    ? null
    : `Days to make it must be a whole number from 1 to ${MAX_LEAD_DAYS}`
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
