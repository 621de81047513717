import { indianDay, indianMoment } from './indian-dates.ts'
import { formatMoney } from './money.ts'
import { FIELD_NAMES, PRODUCT_FIELDS, productField } from './product-fields.ts'
import type { ColourImages } from './product-images.ts'
import { guideRowsLabel } from './size-guide-labels.ts'
import { optionsLabel, variantsLabel } from './variant-labels.ts'

type Facts = Readonly<Record<string, unknown>>

const PRODUCT_LABELS = Object.fromEntries(
  FIELD_NAMES.map((name) => [productField(name).storedAs ?? name, PRODUCT_FIELDS[name].label]),
)

/** Labels of fields in the activity log; a field without one is labelled by its split name. */
const FIELDS: Record<string, string> = {
  ...PRODUCT_LABELS,
  stock: 'Stock',
  weightGrams: 'Weight (g)',
  colors: 'Colors',
  minimumOrderPaise: 'Minimum order',
  maximumDiscountPaise: 'At most',
  usageLimitPerCustomer: 'Uses per customer',
  isFirstOrderOnly: 'For a first order only',
  codConfirmAbovePaise: 'Confirm cash orders above',
  codMaximumPaise: 'Most for cash on delivery',
  shippingFeePaise: 'Shipping fee',
  freeShippingFromPaise: 'Free shipping from',
  codOpenOrders: 'Open cash orders a customer may have',
  isCodOffered: 'Cash on delivery',
  exchangeTrustOrders: 'Delivered orders until an exchange is sent at once',
  cashCountedFrom: 'Parcels that came back count from',
  prepaidCategories: 'Categories that are paid online',
  isMadeToOrderPrepaid: 'Made to order is paid online',
  codReturnedParcels: 'No cash after parcels that came back',
  codReturnedPercent: 'No cash from a share that came back (%)',
  prepaidHundredths: 'Off when paid online',
  prepaidMostPaise: 'Most that is off when paid online',
  remittanceDays: 'Days until a courier’s cash is missing',
  isPrepayOffered: 'Cash orders paid online',
  creditPaise: 'Store credit',
  isCreditOffered: 'Returns as store credit',
  isGiftCardOffered: 'Gift cards',
  codAdvancePaise: 'Part in advance',
  codAdvancePercent: 'Part in advance in percent',
  codAdvanceAbovePaise: 'Part in advance above',
  discountValue: 'Discount',
  discountType: 'Kind of discount',
  isRetired: 'Off the shelves',
  isActive: 'Active',
  isPublic: 'Shown to everybody',
  applicableUsers: 'People it is for',
  applicableRoles: 'Roles it is for',
  expiresAt: 'Expires',
  startsAt: 'Begins',
  endsAt: 'Ends',
  slug: 'Address',
  rule: 'What it shows',
  gstin: 'GSTIN',
  images: 'Pictures',
  colourImages: 'Pictures of colours',
  imageAlts: 'Texts of pictures',
  payment: 'Payment',
  words: 'What people type',
  finds: 'Words of products',
  path: 'Opens the page',
  productIds: 'Pinned products',
  awayUntil: 'Away until',
  lowStockAlert: 'Low stock alert',
  options: 'Options',
  variants: 'Combinations',
  variant: 'Combination',
  sizeGuideId: 'Size guide',
  measures: 'Measurements',
  rows: 'Sizes',
  noteHindi: 'Note in Hindi',
  shownBy: 'Shown by',
}

/** Labels of actions whose own name would sound odd. */
const ACTIONS: Record<string, string> = {
  'stock corrected': 'corrected the stock of',
  noted: 'wrote a note on',
  'note added': 'wrote a note on',
  'run again': 'ran again',
  'money put right': 'put right the money of',
  'backed up': 'made a',
}

export function actionLabel(action: string): string {
  return ACTIONS[action] ?? action
}

/** 'Original price' for originalPaise, 'Store name' for storeName. */
export function fieldLabel(field: string): string {
  const known = FIELDS[field]
  if (known !== undefined) return known
  const words = field
    .replace(/Paise$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Ids are for undoing a change; the thing is named beside them. */
export function isShownField(field: string): boolean {
  return field !== 'variantId'
}

/** A value formatted for people. `facts` are its neighbours: ten is percent or rupees. */
export function valueLabel(field: string, value: unknown, facts: Facts = {}): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberWords(field, value, facts)
  if (field === 'rule') return ruleWords(value)
  if (Array.isArray(value)) return listWords(field, value)
  if (field === 'imageAlts') return Object.values(value).join('\n')
  if (typeof value === 'object') return JSON.stringify(value)
  if (field === 'sizeGuideId') return 'a size guide'
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return indianMoment(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? indianDay(`${text}T00:00:00Z`) : text
}

function numberWords(field: string, value: number, facts: Facts): string {
  if (field.endsWith('Paise')) return formatMoney(value)
  if (field.endsWith('Hundredths')) return `${value / 100}%`
  if (field !== 'discountValue') return String(value)
  // Hundredths of a percent, or paise.
  if (facts.discountType === 'fixed') return formatMoney(value)
  return facts.discountType === 'percentage' ? `${value / 100}%` : String(value / 100)
}

function listWords(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return 'none'
  if (field === 'images') return list.length === 1 ? '1 picture' : `${list.length} pictures`
  if (field === 'options') return optionsLabel(list)
  if (field === 'colourImages') return colourImagesLabel(list)
  if (field === 'variants') return variantsLabel(list)
  if (field === 'rows') return guideRowsLabel(list)
  if (field === 'shownBy') return list.length === 1 ? '1 product' : `${list.length} products`
  if (field === 'applicableUsers') return list.length === 1 ? '1 person' : `${list.length} people`
  return list.map(String).join(', ')
}

/** 'Red: 3, Blue: 1' */
function colourImagesLabel(list: readonly unknown[]): string {
  return (list as ColourImages[]).map(({ colour, images }) => `${colour}: ${images.length}`).join(', ')
}

function ruleWords(rule: unknown): string {
  const { kind, atLeastPercent, category, withinDays } = rule as Facts
  switch (kind) {
    case 'new':
      return 'what is new'
    case 'discount':
      return `at least ${atLeastPercent}% off`
    case 'category':
      return `the category ${category}`
    default:
      return `what other campaigns end within ${withinDays} days`
  }
}
