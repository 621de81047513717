import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedResponse, encodeResponse, type PrepareOptions, sendEncoded } from './encoded-response.ts'

/** Cached by browsers and proxies and revalidated each time: an unchanged list costs a 304. */
export const JSON_OPTIONS: PrepareOptions = {
  type: 'application/json; charset=utf-8',
  headers: { 'cache-control': 'public, no-cache' },
}

/** JSON of immutable objects, encoded at first use and garbage-collected with the object (WeakMap). */
export class JsonCache<T extends object> {
  readonly #made = new WeakMap<T, EncodedResponse>()
  readonly #making = new WeakMap<T, Promise<EncodedResponse>>()

  constructor(private readonly write: (thing: T) => object) {}

  /** Synchronous when the bytes are cached, which is the usual case: a microtask would cost more than the rest. */
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
