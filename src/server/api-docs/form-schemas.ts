import type { JsonSchema } from './json-schema.ts'

type Form = { schema: JsonSchema; example: Readonly<Record<string, unknown>> }

const FILE: JsonSchema = { type: 'string', format: 'binary' }
const TEXT: JsonSchema = { type: 'string' }
const TRUTH: JsonSchema = { type: 'boolean' }
const TEXTS: JsonSchema = { type: 'array', items: TEXT }

const table: Form = {
  schema: { type: 'object', properties: { file: FILE }, required: ['file'] },
  example: { file: 'products.csv' },
}

const product: Form = {
  schema: {
    type: 'object',
    properties: {
      title: TEXT,
      description: TEXT,
      category: TEXT,
      originalPrice: TEXT,
      discountPrice: TEXT,
      inStock: TEXT,
      productInfo: TEXT,
      productMaterial: TEXT,
      bestSeller: TRUTH,
      isNew: TRUTH,
      colors: TEXTS,
      sizes: TEXTS,
      leadDays: TEXT,
      countryOfOrigin: TEXT,
      nonReturnable: TEXT,
      sizeGuideId: TEXT,
      weightGrams: TEXT,
      images: { type: 'array', items: FILE },
      colourImages: TEXT,
      colourImageFiles: { type: 'array', items: FILE },
      imageAlts: TEXT,
      updatedAt: TEXT,
    },
  },
  example: {
    title: 'Rose crochet bag',
    description: 'A shoulder bag, crocheted by hand from cotton yarn.',
    category: 'Accessories',
    originalPrice: '1499',
    discountPrice: '1299',
    inStock: '12',
    colors: ['Rose'],
  },
}

/** Forms that operations check field by field, by the name of the call. */
export const FORM_SCHEMAS: Readonly<Record<string, Form>> = {
  changeAvatar: {
    schema: { type: 'object', properties: { avatar: FILE }, required: ['avatar'] },
    example: { avatar: 'portrait.webp' },
  },
  receiveImport: table,
  importRemittance: { ...table, example: { file: 'remittance.csv' } },
  importProducts: table,
  addProduct: product,
  changeProduct: product,
}
