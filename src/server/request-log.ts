import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { KEYED_PAGES } from '#rules/page-properties.ts'

const WITH_ANSWERS = new Set(['info', 'debug', 'trace'])

/** One line per response, if enabled. */
export function addRequestLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  if (!WITH_ANSWERS.has(log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    const path = withoutSecret(request.url.split('?')[0] ?? '')
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered')
  })
}

/** A path segment as long as our keys that is not an id. */
const KEY = /\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{32,}(?=\/|$)/gi
/** What follows these is a secret, even when mistyped. */
const OPENING = new RegExp(`(/(?:${KEYED_PAGES.join('|')})/).*`, 'i')

/** Some paths contain a secret key: it is redacted. */
function withoutSecret(path: string): string {
  return path.replace(OPENING, '$1…').replace(KEY, '/…')
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Creates a request's child logger lazily: most requests never log. */
export function lazyChildLogger(log: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger {
  return new LazyLogger(log, bindings) as unknown as FastifyBaseLogger
}

class LazyLogger {
  #child: FastifyBaseLogger | null = null
  readonly #log: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>

  constructor(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#log = log
    this.#bindings = bindings
  }

  get real(): FastifyBaseLogger {
    this.#child ??= this.#log.child(this.#bindings)
    return this.#child
  }

  get level(): string {
    return this.#log.level
  }

  silent(): void {}

  child(bindings: Record<string, unknown>): FastifyBaseLogger {
    return this.real.child(bindings)
  }
}

for (const level of LEVELS) {
  Object.defineProperty(LazyLogger.prototype, level, {
    value(this: LazyLogger, ...words: [unknown, string?]) {
      this.real[level](...(words as [object, string?]))
    },
  })
}
