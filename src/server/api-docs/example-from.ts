import { FIELD_EXAMPLES } from './field-examples.ts'
import { type Components, type JsonSchema, resolve, typesOf } from './json-schema.ts'

type Options = { components: Components; hasOptional: boolean }

/** A plausible value of a schema: fields by their names, everything else by its type. */
export function exampleFrom(schema: JsonSchema, name: string, options: Options): unknown {
  const whole = resolve(schema, options.components)
  const known = FIELD_EXAMPLES[name]
  if (known !== undefined && fits(whole, known)) return known
  if (whole.const !== undefined) return whole.const
  if (whole.enum !== undefined) return whole.enum[0]
  const first = (whole.anyOf ?? whole.oneOf)?.[0]
  if (first !== undefined) return exampleFrom(first, name, options)
  if (whole.prefixItems !== undefined) return whole.prefixItems.map((item) => exampleFrom(item, name, options))
  if (typeof whole.items === 'object') return [exampleFrom(whole.items, name, options)]
  if (whole.properties !== undefined || whole.type === 'object') return exampleObject(whole, options)
  return exampleScalar(whole)
}

function exampleObject(schema: JsonSchema, options: Options): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([key]) => options.hasOptional || schema.required?.includes(key),
  )
  return Object.fromEntries(fields.map(([key, part]) => [key, exampleFrom(part, key, options)]))
}

const BY_FORMAT: Record<string, string> = {
  uuid: '5f0c3f0a-7d1e-4c58-9b3a-2f6f5a1f8e01',
  email: 'asha@shop.example',
  'date-time': '2026-11-02T09:30:00.000Z',
}

function exampleScalar(schema: JsonSchema): unknown {
  const { format = '', default: usual, minimum = 0 } = schema
  const [type] = typesOf(schema)
  if (usual !== undefined) return usual
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return BY_FORMAT[format] ?? 'text'
}

function fits(schema: JsonSchema, value: unknown): boolean {
  const types = typesOf(schema)
  const isOpen = Object.keys(schema).length === 0
  if (isOpen || schema.anyOf?.some((one) => fits(one, value))) return true
  if (schema.enum !== undefined) return schema.enum.includes(value)
  if (schema.const !== undefined || schema.format === 'uuid') return false
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  if (typeof value === 'boolean') return types.includes('boolean')
  if (typeof value !== 'string' || !types.includes('string')) return false
  const { maxLength = value.length, pattern = '', format } = schema
  const hasFormat = format !== 'date-time' || value.endsWith('Z')
  return value.length <= maxLength && new RegExp(pattern, 'u').test(value) && hasFormat
}
