import type { FastifyInstance } from 'fastify'

/** Serves the OpenAPI document at /docs/json. It is generated, and its schemas are converted, at the first request. */
export function addApiDocs(app: FastifyInstance): void {
  let document: Promise<string> | null = null
  app.get('/docs/json', async (_, reply) => {
    document ??= import('./api-document.ts').then(({ apiDocument }) => JSON.stringify(apiDocument()))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
}
