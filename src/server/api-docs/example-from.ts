import { FIELD_EXAMPLES } from './field-examples.ts'
import { type Components, type JsonSchema, nameOf, resolve, typesOf } from './json-schema.ts'

type Options = { components: Components; hasOptional: boolean }
/** Where a value stands: the field, and the field or component around it. */
type Place = { name: string; around: string }

const ROOT: Place = { name: '', around: '' }

/** A plausible value of a schema: fields by their names, everything else by its type. */
export function exampleFrom(schema: JsonSchema, options: Options, place = ROOT): unknown {
  const whole = resolve(schema, options.components)
  const known = knownExample(whole, place)
  if (known !== undefined) return known
  if (whole.const !== undefined) return whole.const
  if (whole.enum !== undefined) return whole.enum[0]
  const [first, ...others] = whole.anyOf ?? whole.oneOf ?? []
  if (first !== undefined) {
    const isEmpty = isPlain(resolve(first, options.components)) && others.some(({ type }) => type === 'null')
    return isEmpty ? null : exampleFrom(first, options, place)
  }
  if (whole.prefixItems !== undefined) return whole.prefixItems.map((item) => exampleFrom(item, options, place))
  if (typeof whole.items === 'object') return [exampleFrom(whole.items, options, place)]
  if (!isPlain(whole)) return exampleObject(whole, options, nameOf(schema) ?? place.name)
  return exampleScalar(whole)
}

/** The first that fits, so that one name can stand for several kinds of values. */
function knownExample(schema: JsonSchema, { name, around }: Place): unknown {
  const candidates = [FIELD_EXAMPLES[`${around}.${name}`], FIELD_EXAMPLES[name]].flat()
  return candidates.find((one) => one !== undefined && fits(schema, one))
}

function exampleObject(schema: JsonSchema, options: Options, around: string): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => options.hasOptional || schema.required?.includes(name),
  )
  return Object.fromEntries(fields.map(([name, part]) => [name, exampleFrom(part, options, { name, around })]))
}

function isPlain({ type, properties, items, anyOf }: JsonSchema): boolean {
  return type !== 'object' && properties === undefined && items === undefined && anyOf === undefined
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
  if (typesOf(schema).includes('null')) return null
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  if (type === 'boolean') return true
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
  if (value === null) return types.includes('null')
  if (Array.isArray(value)) return types.includes('array')
  if (typeof value !== 'string' || !types.includes('string')) return false
  const { maxLength = value.length, pattern = '', format } = schema
  const hasFormat = format !== 'date-time' || value.endsWith('Z')
  return value.length <= maxLength && new RegExp(pattern, 'u').test(value) && hasFormat
}
