import { failure } from '#contracts/failure.ts'
import { CALL_GROUPS } from './all-calls.ts'
import { type Components, toJsonSchema } from './json-schema.ts'
import { toOperation } from './operation.ts'

type Operation = ReturnType<typeof toOperation>

/** The OpenAPI document of every call, from the contracts alone. */
export function apiDocument() {
  const schemas: Components = {}
  const failed = toJsonSchema(failure, 'output', schemas)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { name, tag, method, path, spec } of describedCalls()) {
    paths[path] = { ...paths[path], [method]: toOperation(name, tag, spec, schemas) }
  }
  const refused = (description: string, message: string) => ({
    description,
    content: { 'application/json': { schema: failed, example: { success: false, message } } },
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Threadspeak',
      version: '1',
      description:
        'Every call of the shop: JSON in, JSON out. Money is in rupees, times are ISO 8601. A failure carries a `message` for the person.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The shop that serves this document.' }],
    tags: CALL_GROUPS.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that signing in answers with, or an API key with the scope of the call.',
        },
      },
      responses: {
        BadRequest: refused('The input is not valid; `errors` names the fields.', 'Please enter your email'),
        Unauthorized: refused('Nobody is signed in, or the session has ended.', 'Please sign in first.'),
        Forbidden: refused('The role of the user does not allow it.', 'You may not do that.'),
        NotFound: refused('There is no such thing, or it belongs to somebody else.', 'Order not found'),
        Refused: refused('Refused, for a reason that the message tells.', 'That was often. Please wait a minute.'),
        Unavailable: refused('Another company could not be reached.', 'Please try again in a moment.'),
      },
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
    },
  }
}

/** Sorted: the order of a module's exports depends on whether it is bundled. */
function describedCalls() {
  const described = CALL_GROUPS.flatMap(({ tag, calls, specs }) =>
    Object.entries(calls).map(([name, { method, path }]) => {
      const spec = specs[name]
      if (spec === undefined) throw new Error(`The call ${name} has no spec.`)
      return { name, tag, method: method.toLowerCase(), path: path.replace(/:(\w+)/g, '{$1}'), spec }
    }),
  )
  const place = ({ path, method }: { path: string; method: string }) => `${path} ${method}`
  return described.sort((a, b) => (place(a) < place(b) ? -1 : 1))
}
