import { z } from 'zod'
import { schemaNames } from './schema-names.ts'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema | boolean
  prefixItems?: JsonSchema[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Schemas that calls refer to, by their id. */
export type Components = Record<string, JsonSchema>

const PLACE = '#/components/schemas/'

/** The JSON Schema of what is sent or answered. A schema that has a name becomes a component. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    io,
    metadata: schemaNames,
    unrepresentable: 'any',
    override: simplify,
  })
  const placed = JSON.stringify({ root, defs: $defs }).replaceAll('"#/$defs/', `"${PLACE}`)
  const { root: result, defs } = JSON.parse(placed, nameKeys) as { root: JsonSchema; defs: Components }
  Object.assign(components, defs)
  return result
}

export function typesOf({ type = [] }: JsonSchema): readonly string[] {
  return [type].flat()
}

export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const name = nameOf(schema)
  return name === undefined ? schema : (components[name] ?? {})
}

export function nameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice(PLACE.length)
}

/** A record of known keys as an object with these properties, which more tools understand. */
function nameKeys(_: string, value: unknown): unknown {
  const { propertyNames, additionalProperties: part, ...rest } = (value ?? {}) as JsonSchema
  if (propertyNames?.enum === undefined || typeof part !== 'object') return value
  return { ...rest, properties: Object.fromEntries(propertyNames.enum.map((key) => [key, part])) }
}

/** Drops what repeats a format or a type, and the ban on further fields: later versions may answer more. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
