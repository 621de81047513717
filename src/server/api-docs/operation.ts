import type { z } from 'zod'
import type { CallAuth, CallSpec } from '#contracts/call.ts'
import { CALL_EXAMPLES } from './call-examples.ts'
import { exampleFrom } from './example-from.ts'
import { FORM_SCHEMAS } from './form-schemas.ts'
import { type Components, type JsonSchema, resolve, toJsonSchema } from './json-schema.ts'

const SECURITY: Record<CallAuth, object[]> = {
  public: [],
  optional: [{}, { token: [] }],
  order: [{ token: [] }, { token: ['order'] }],
  care: [{ token: [] }, { token: ['care'] }],
  'signed-in': [{ token: [] }],
  seller: [{ token: ['seller'] }],
  admin: [{ token: ['admin'] }],
}

const WHO: Record<CallAuth, string> = {
  public: 'Anybody may call it.',
  optional: 'Anybody may call it; the answer depends on who is signed in.',
  order: 'For anybody who is signed in, and for the holder of a key of the order.',
  care: 'For anybody who is signed in, and for the holder of a key of the conversation.',
  'signed-in': 'For anybody who is signed in.',
  seller: 'For sellers and admins.',
  admin: 'For admins.',
}

export function toOperation(name: string, tag: string, spec: CallSpec, components: Components) {
  const parameters = toParameters(spec, components)
  const requestBody = toRequestBody(name, spec, components)
  return {
    operationId: name,
    summary: spec.summary,
    description: [spec.description, WHO[spec.auth], ...scopeText(spec)].join(' '),
    tags: [tag],
    security: SECURITY[spec.auth],
    ...(spec.byKey && { 'x-api-key-scope': spec.right }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...toSuccess(name, spec, components), ...toErrors(spec, components) },
  }
}

function scopeText({ byKey, right }: CallSpec): string[] {
  return byKey ? [`API keys need the scope \`${right}\`.`] : []
}

function toParameters({ params, query, headers }: CallSpec, components: Components) {
  return [
    ...parametersIn('path', params, components),
    ...parametersIn('query', query, components),
    ...parametersIn('header', headers, components),
  ]
}

function parametersIn(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined, components: Components) {
  if (schema === undefined) return []
  const { properties = {} } = resolve(toJsonSchema(schema, 'input', components), components)
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: part,
    example: exampleFrom(part, { components, hasOptional: true }, { name, around: place }),
  }))
}

function toRequestBody(name: string, { body, takesForm }: CallSpec, components: Components) {
  const form = FORM_SCHEMAS[name]
  if (takesForm && form !== undefined) return { required: true, content: { 'multipart/form-data': form } }
  if (body === undefined) return null
  const schema = toJsonSchema(body, 'input', components)
  const example = CALL_EXAMPLES[name]?.body ?? exampleFrom(schema, { components, hasOptional: true })
  return { required: !body.safeParse(undefined).success, content: { 'application/json': { schema, example } } }
}

function toSuccess(name: string, { answer, status = 200, file }: CallSpec, components: Components) {
  if (status === 302) {
    const location: JsonSchema = { type: 'string' }
    return { 302: { description: 'Leads on to a page.', headers: { Location: { schema: location } } } }
  }
  if (answer === undefined) {
    const schema: JsonSchema = { type: 'string', ...(file !== 'text/csv' && { format: 'binary' }) }
    return { [status]: { description: 'The file.', content: { [file ?? 'application/octet-stream']: { schema } } } }
  }
  const schema = toJsonSchema(answer, 'output', components)
  const example = CALL_EXAMPLES[name]?.answer ?? exampleFrom(schema, { components, hasOptional: false })
  return { [status]: { description: 'Done.', content: { 'application/json': { schema, example } } } }
}

const refTo = (response: string) => ({ $ref: `#/components/responses/${response}` })

function toErrors(spec: CallSpec, components: Components) {
  const { auth, params, query, body, takesForm, conflict, isUpstream, needsStepUp } = spec
  return {
    ...((body ?? query ?? takesForm) && { 400: refTo('BadRequest') }),
    ...(auth !== 'public' && auth !== 'optional' && { 401: refTo('Unauthorized') }),
    ...((auth === 'seller' || auth === 'admin' || needsStepUp) && { 403: refTo('Forbidden') }),
    ...(params && { 404: refTo('NotFound') }),
    ...(conflict && { 409: toConflict(conflict, components) }),
    '4XX': refTo('Refused'),
    ...(isUpstream && { 503: refTo('Unavailable') }),
  }
}

function toConflict(conflict: z.ZodType, components: Components) {
  const schema = toJsonSchema(conflict, 'output', components)
  const example = {
    success: false,
    message: 'Somebody else changed this while you were editing it.',
    changedBy: 'Ravi',
  }
  return { description: 'Somebody else was faster.', content: { 'application/json': { schema, example } } }
}
