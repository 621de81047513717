import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerFailures } from '#api/answer-failures.ts'
import { EVERY_ANSWER, HTTPS_ONLY, REQUEST_ID } from '#api/answer-headers.ts'
import { newsletterDoor } from '#api/newsletter.ts'
import { picturesDoor } from '#api/pictures.ts'
import { productsDoor } from '#api/products.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import type { Shop } from '#shop/shop.ts'
import { assets } from './assets.ts'
import { type Health, health } from './health.ts'
import { addMetrics } from './metrics.ts'
import { type PagesOptions, pages } from './pages.ts'
import { addRequestLog, lateChild } from './request-log.ts'
import { seo } from './seo.ts'

export type AppParts = {
  shop: Shop
  log: FastifyBaseLogger
  health: Health
  /** Absent in tests of the JSON door alone. */
  web: (Omit<PagesOptions, 'shop'> & { clientDir: string | null }) | null
  trustProxy: string[] | false
}

const JSON_LIMIT_BYTES = 100 * 1024

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { shop } = parts
  const app = Fastify({
    loggerInstance: parts.log,
    childLoggerFactory: lateChild,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // JSON is the one language of the doors; a body of any other kind is not read.
  app.removeContentTypeParser('text/plain')
  answerFailures(app)
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ success: false, message: GENERAL_TEXTS.noSuchCall }))

  // Prepared answers carry these already and pass by here.
  app.addHook('onSend', async (request, reply) => {
    reply.headers(EVERY_ANSWER)
    reply.header(REQUEST_ID, request.id)
    if (request.protocol === 'https') reply.headers(HTTPS_ONLY)
  })
  addRequestLog(app, parts.log)
  addMetrics(app)
  await app.register(health, { health: parts.health })
  await app.register(productsDoor, { shop })
  await app.register(newsletterDoor, { shop })
  await app.register(picturesDoor, { shop })
  for (const prefix of ['/v1/api', '/auth']) {
    app.all(`${prefix}/*`, async (_, reply) =>
      reply.code(404).send({ success: false, message: GENERAL_TEXTS.noSuchCall }),
    )
  }
  if (parts.web !== null) {
    const { clientDir, ...web } = parts.web
    await app.register(seo, { shop, facts: web.facts })
    if (clientDir !== null) await app.register(assets, { clientDir })
    await app.register(pages, { shop, ...web })
  }
  return app
}
