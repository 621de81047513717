import { VARIANT_TEXTS } from '#contracts/catalogue/variant-texts.ts'
import { type FieldProblem, Refusal } from '#contracts/refusal.ts'
import { variantsField } from '#contracts/seller/product-variants.ts'
import { type VariantsValues, validateVariants } from '#rules/variants/variant-form.ts'
import type { ProductRequest } from './product-request.ts'

/**
 * Options and variants of a submitted form: one field of JSON, since a table does not fit into repeated fields.
 * Undefined when the form does not have it, null when it takes the options away.
 */
export function requireVariants(fields: ProductRequest['fields']): VariantsValues | null | undefined {
  const text = fields.get('variants')?.[0]
  if (text === undefined) return undefined
  const form = parse(text)
  if (form.options.length === 0 && form.variants.length === 0) return null
  const { values, problems } = validateVariants(form)
  if (values !== null) return values
  const errors: FieldProblem[] = Object.entries(problems).map(([path, message]) => ({ path, message }))
  throw new Refusal('bad_input', errors[0]?.message ?? VARIANT_TEXTS.unreadable, errors)
}

function parse(text: string) {
  try {
    return variantsField.parse(JSON.parse(text))
  } catch {
    const message = VARIANT_TEXTS.unreadable
    throw new Refusal('bad_input', message, [{ path: 'variants', message }])
  }
}
