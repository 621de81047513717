import type { FastifyReply, FastifyRequest } from 'fastify'
import { isBelow } from '#rules/page-properties.ts'

const FILE = /\.(?:m?js|css|map|wasm|woff2?|ttf|otf|eot|png|jpe?g|gif|webp|avif|svg|ico)$/i
/** Here the end of an address is a person's own word. */
const NAMED_BY_PEOPLE = ['profile']

/** Whether an address is that of a script, a style, a font or an image: no page stands there. */
export function namesFile(url: string): boolean {
  const [path = ''] = url.split(/[?#]/)
  return FILE.test(path) && !isBelow(NAMED_BY_PEOPLE, path)
}

/**
 * A missing file is a sentence, not a page: whoever asks for it is a browser that loads a page of an earlier version, and
 * drawing a page needs the database. Not cached, because a file may be there in a minute.
 */
export function sendMissingFile(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/plain; charset=utf-8')
    .send('Not found\n')
}
