type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  format?: string
  minLength?: number
  maxLength?: number
  description?: string
}
type Content = { $ref?: string; content?: Record<string, { schema?: Schema }> }
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content>
}
type Components = { schemas?: Record<string, Schema>; responses?: Record<string, Content> }
export type Description = { paths: Record<string, Record<string, Operation>>; components?: Components }

export type FieldRow = { name: string; kind: string; isNeeded: boolean }
export type DescribedCall = {
  key: string
  method: string
  path: string
  summary: string
  description: string
  takes: FieldRow[]
  answers: { status: string; fields: FieldRow[] }[]
}
export type CallGroup = { name: string; calls: DescribedCall[] }

const DEEPEST = 3

/** The OpenAPI document for reading: calls in groups, contracts as lists of fields. */
export function groupedCalls({ paths, components = {} }: Description): CallGroup[] {
  const groups = new Map<string, DescribedCall[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags?.[0] ?? 'other'
      groups.set(name, [...(groups.get(name) ?? []), callOf(method, path, operation, components)])
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls })).sort((a, b) => a.name.localeCompare(b.name))
}

function callOf(method: string, path: string, operation: Operation, components: Components): DescribedCall {
  const parameters = (operation.parameters ?? []).map(({ name, required, schema }) => ({
    name,
    kind: kindOf(schema ?? {}),
    isNeeded: required === true,
  }))
  return {
    key: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    takes: [...parameters, ...fieldsIn(operation.requestBody, components)],
    answers: Object.entries(operation.responses ?? {}).map(([status, content]) => ({
      status: status.toUpperCase(),
      fields: fieldsIn(responseOf(content, components), components),
    })),
  }
}

function fieldsIn(content: Content | undefined, components: Components): FieldRow[] {
  const [{ schema = undefined } = {}] = Object.values(content?.content ?? {})
  return schema === undefined ? [] : rowsFrom(schema, '', 0, components)
}

function rowsFrom(schema: Schema, before: string, depth: number, components: Components): FieldRow[] {
  const whole = schemaOf(plainest(schemaOf(schema, components)), components)
  if (whole.items !== undefined) return rowsFrom(whole.items, `${before}[]`, depth, components)
  return Object.entries(whole.properties ?? {}).flatMap(([key, part]) => {
    const name = before === '' ? key : `${before}.${key}`
    const isNeeded = whole.required?.includes(key) ?? false
    const inner = depth < DEEPEST ? rowsFrom(part, name, depth + 1, components) : []
    return [{ name, kind: kindOf(part), isNeeded }, ...inner]
  })
}

function schemaOf(schema: Schema, { schemas = {} }: Components): Schema {
  return schema.$ref === undefined ? schema : (schemas[nameIn(schema.$ref)] ?? {})
}

function responseOf(content: Content, { responses = {} }: Components): Content {
  return content.$ref === undefined ? content : (responses[nameIn(content.$ref)] ?? {})
}

function nameIn(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

/** A nullable schema is shown as its non-null type. */
function plainest(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
}

function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  const type = [schema.type ?? 'anything'].flat().join(' | ')
  if (type === 'array') return `list of ${kindOf(schema.items ?? {})}`
  const most = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength}`
  return `${schema.format ?? type}${type === 'string' ? most : ''}`
}
