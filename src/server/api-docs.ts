import type { FastifyInstance, FastifySchema } from 'fastify'

type Call = { method: string; url: string; schema: FastifySchema }

const CALLS = /^\/(auth|v1\/api)\//

/**
 * OpenAPI description of every call, at /docs/json. At startup only the routes are recorded; the description is
 * generated, and its library loaded, at the first request.
 */
export function addApiDocs(app: FastifyInstance): void {
  const calls: Call[] = []
  let described: Promise<string> | null = null
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    const isCall = CALLS.test(url) && !url.includes('*')
    for (const one of [method].flat()) if (isCall && one !== 'HEAD') calls.push({ method: one, url, schema })
  })
  app.get('/docs/json', async (_, reply) => {
    described ??= describeCalls(calls)
    return reply.type('application/json; charset=utf-8').send(await described)
  })
}

async function describeCalls(calls: readonly Call[]): Promise<string> {
  const [{ default: Fastify }, { default: swagger }, zod] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('fastify-type-provider-zod'),
  ])
  // A second Fastify instance with the same routes, only for inspection; it never listens.
  const front = Fastify()
  front.setValidatorCompiler(zod.validatorCompiler)
  front.setSerializerCompiler(zod.serializerCompiler)
  await front.register(swagger, {
    openapi: {
      info: {
        title: 'Threadspeak',
        version: '1',
        description: 'Every call of the shop, with what it takes and answers.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{}, { token: [] }],
    },
    transform: (route) => {
      const { schema, url } = zod.jsonSchemaTransform(route)
      return { schema: { ...schema, tags: [groupFrom(url)] }, url }
    },
  })
  for (const { method, url, schema } of calls) front.route({ method, url, schema, handler: async () => undefined })
  await front.ready()
  const description = JSON.stringify(front.swagger())
  await front.close()
  return description
}

/** /v1/api/products/:id belongs to products, /auth/login to accounts. */
function groupFrom(url: string): string {
  const [, first = '', , third = ''] = url.split('/')
  return first === 'auth' ? 'accounts' : third
}
