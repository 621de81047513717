import type { FastifyReply, FastifyRequest } from 'fastify'
import { openCatalogue } from '#shop/catalogue/open-catalogue.ts'
import type { StorefrontCatalogue } from '#shop/catalogue/storefront-catalogue.ts'
import type { Shop } from '#shop/context/shop.ts'
import { encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { JSON_OPTIONS } from '../http/json-cache.ts'
import { ResponseCache } from '../http/response-cache.ts'

const MOST_BYTES = 32 * 1024 * 1024
/** Of brotli: searches are as many as there are words, and most answers are sent once. */
const QUALITY = 4

/** JSON answers by their canonical query: good until a product changes, or the stock of one that they show. */
export class CatalogueResponses {
  readonly #cache = new ResponseCache(MOST_BYTES)

  constructor(private readonly shop: Pick<Shop, 'db' | 'catalogue'>) {}

  /** At once when the answer is cached. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    read: (catalogue: StorefrontCatalogue) => Promise<object>,
  ): void | Promise<void> {
    const loaded = this.shop.catalogue.peek()
    const known = loaded === null ? null : this.#cache.find(key, [loaded.shown])
    if (known === null) return this.#sendNew(request, reply, key, read)
    sendEncoded(request, reply, known)
  }

  async #sendNew(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    read: (catalogue: StorefrontCatalogue) => Promise<object>,
  ): Promise<void> {
    const { shown } = await this.shop.catalogue.get()
    const stock = shown.watch()
    const make = async () => {
      const content = JSON.stringify(await read(openCatalogue(this.shop, stock)))
      return encodeResponse(content, { ...JSON_OPTIONS, quality: QUALITY })
    }
    sendEncoded(request, reply, await this.#cache.make(key, [shown], make, stock.isOld))
  }
}
