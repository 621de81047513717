import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Shop } from '#shop/context/shop.ts'
import { readImage } from '#shop/images/read-image.ts'

/** Names of uploaded images are never reused, so browsers may cache them for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Sample images keep their names when they are drawn again. */
const FOR_A_WEEK = 'public, max-age=604800'
/** The best format is still being encoded: revalidate soon. */
const FOR_NOW = 'public, max-age=600'
/** Keeps a file with a false content type from running scripts. */
const INERT = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

export const imagesRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  for (const collection of ['art', 'uploads']) {
    const schema = {
      params: z.object({ name: z.string().max(200) }),
      querystring: z.object({ w: z.string().max(8).optional().catch(undefined) }),
    }
    type Ask = { Params: { name: string }; Querystring: { w?: string } }
    app.get<Ask>(`/${collection}/:name`, { schema }, async (request, reply) => {
      const takesAvif = request.headers.accept?.includes('image/avif') ?? false
      const { name } = request.params
      // A missing image may exist in a minute: do not cache the 404.
      reply.header('cache-control', 'no-store')
      const asker = { signal: goneSignal(reply), isUrgent: isShownOnPage(request) }
      const image = await readImage(shop, { collection, name, width: request.query.w, takesAvif, asker })
      const lasting = collection === 'uploads' ? FOR_EVER : FOR_A_WEEK
      reply.header('cache-control', image.isBest ? lasting : FOR_NOW)
      reply.header('vary', 'accept')
      reply.header('content-security-policy', INERT)
      return reply.header('content-type', image.type).send(image.bytes)
    })
  }
}

/** Aborted when the connection closes before the answer was sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.on('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Browsers send Sec-Fetch headers for images of our pages; crawlers and downloads do not. */
function isShownOnPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'image' && headers['sec-fetch-site'] === 'same-origin'
}
