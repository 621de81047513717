type Schema = {
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
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = {
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Content
  responses?: Record<string, Content>
}
export type Description = { paths: Record<string, Record<string, Operation>> }

export type FieldRow = { name: string; kind: string; isNeeded: boolean }
export type DescribedCall = {
  key: string
  method: string
  path: string
  takes: FieldRow[]
  answers: { status: string; fields: FieldRow[] }[]
}
export type CallGroup = { name: string; calls: DescribedCall[] }

const DEEPEST = 3

/** The description as it is read by a person: calls in groups, and each contract as a list of fields. */
export function groupedCalls({ paths }: Description): CallGroup[] {
  const groups = new Map<string, DescribedCall[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags?.[0] ?? 'other'
      groups.set(name, [...(groups.get(name) ?? []), callOf(method, path, operation)])
    }
  }
  return [...groups].map(([name, calls]) => ({ name, calls })).sort((a, b) => a.name.localeCompare(b.name))
}

function callOf(method: string, path: string, operation: Operation): DescribedCall {
  const parameters = (operation.parameters ?? []).map(({ name, required, schema }) => ({
    name,
    kind: kindOf(schema ?? {}),
    isNeeded: required === true,
  }))
  return {
    key: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    takes: [...parameters, ...fieldsIn(operation.requestBody)],
    answers: Object.entries(operation.responses ?? {}).map(([status, content]) => ({
      status: status.toUpperCase(),
      fields: fieldsIn(content),
    })),
  }
}

function fieldsIn(content: Content | undefined): FieldRow[] {
  const schema = content?.content?.['application/json']?.schema
  return schema === undefined ? [] : rowsFrom(schema, '', 0)
}

function rowsFrom(schema: Schema, before: string, depth: number): FieldRow[] {
  const whole = plainest(schema)
  if (whole.items !== undefined) return rowsFrom(whole.items, `${before}[]`, depth)
  return Object.entries(whole.properties ?? {}).flatMap(([key, part]) => {
    const name = before === '' ? key : `${before}.${key}`
    const isNeeded = whole.required?.includes(key) ?? false
    const inner = depth < DEEPEST ? rowsFrom(plainest(part), name, depth + 1) : []
    return [{ name, kind: kindOf(part), isNeeded }, ...inner]
  })
}

/** What may also be nothing is shown as what it is when it is something. */
function plainest(schema: Schema): Schema {
  return schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
}

function kindOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(' | ')
  const type = [schema.type ?? 'anything'].flat().join(' | ')
  if (type === 'array') return `list of ${kindOf(schema.items ?? {})}`
  const most = schema.maxLength === undefined ? '' : `, at most ${schema.maxLength}`
  return `${schema.format ?? type}${type === 'string' ? most : ''}`
}
