import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedResponse, encodeResponse, type PrepareOptions, sendEncoded } from './encoded-response.ts'

/** Kept by browsers and proxies, asked about every time: an unchanged list costs 304 and no bytes. */
export const JSON_OPTIONS: PrepareOptions = {
  type: 'application/json; charset=utf-8',
  headers: { 'cache-control': 'public, no-cache' },
}

/** Answers about things that are replaced and never changed: their bytes are made at the first use and go with the thing. */
export class JsonCache<T extends object> {
  readonly #made = new WeakMap<T, EncodedResponse>()
  readonly #making = new WeakMap<T, Promise<EncodedResponse>>()

  constructor(private readonly write: (thing: T) => object) {}

  /** At once when the bytes are there: nearly every answer is, and waiting would cost it more than all the rest. */
  send(request: FastifyRequest, reply: FastifyReply, thing: T): void | Promise<void> {
    const body = this.#made.get(thing)
    if (body === undefined) return this.#sendNew(request, reply, thing)
    sendEncoded(request, reply, body)
  }

  async #sendNew(request: FastifyRequest, reply: FastifyReply, thing: T): Promise<void> {
    let making = this.#making.get(thing)
    if (making === undefined) {
      making = encodeResponse(JSON.stringify(this.write(thing)), JSON_OPTIONS)
      this.#making.set(thing, making)
    }
    const body = await making
    this.#made.set(thing, body)
    sendEncoded(request, reply, body)
  }
}
