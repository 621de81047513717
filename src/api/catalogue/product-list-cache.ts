import type { FastifyReply, FastifyRequest } from 'fastify'
import { productToListJson } from '#contracts/catalogue/convert-product.ts'
import type { WholeCatalogue } from '#shop/cache/catalogue-cache.ts'
import { sellingSellers } from '#shop/cache/read-sellers.ts'
import { type EncodedResponse, encodeResponse, sendEncoded } from '../http/encoded-response.ts'
import { JSON_OPTIONS } from '../http/json-cache.ts'

/**
 * While pieces are sold the list changes all the time, and it is the largest body to compress: for stock alone it is made
 * anew this often at most.
 */
const REMAKE_MS = 500

type Product = WholeCatalogue['products'][number]
type Made = { from: WholeCatalogue; body: EncodedResponse; at: number }

/** The encoded list of all products. JSON of unchanged products is reused. */
export class ProductListCache {
  readonly #written = new WeakMap<Product, string>()
  #made: Made | null = null
  #making: { from: WholeCatalogue; body: Promise<EncodedResponse> } | null = null

  /** Synchronous when the bytes are cached. */
  send(request: FastifyRequest, reply: FastifyReply, catalogue: WholeCatalogue): void | Promise<void> {
    const made = this.#made
    if (made === null || !isGood(made, catalogue)) return this.#sendNew(request, reply, catalogue)
    sendEncoded(request, reply, made.body)
  }

  async #sendNew(request: FastifyRequest, reply: FastifyReply, catalogue: WholeCatalogue): Promise<void> {
    if (this.#making?.from !== catalogue) this.#making = { from: catalogue, body: this.#make(catalogue) }
    sendEncoded(request, reply, await this.#making.body)
  }

  async #make(from: WholeCatalogue): Promise<EncodedResponse> {
    const at = performance.now()
    const products = from.products.map((one) => this.#write(one)).join(',')
    const sellers = sellingSellers(from.sellers)
    const more = sellers.length === 0 ? '' : `,"sellers":${JSON.stringify(sellers)}`
    const text = `{"products":[${products}],"categories":${JSON.stringify(from.categories)}${more}}`
    const body = await encodeResponse(text, JSON_OPTIONS)
    if (this.#made === null || at >= this.#made.at) this.#made = { from, body, at }
    return body
  }

  #write(product: Product): string {
    const known = this.#written.get(product)
    if (known !== undefined) return known
    const text = JSON.stringify(productToListJson(product))
    this.#written.set(product, text)
    return text
  }
}

function isGood({ from, at }: Made, now: WholeCatalogue): boolean {
  return from === now || (from.shown === now.shown && performance.now() - at < REMAKE_MS)
}
