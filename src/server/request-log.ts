import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

const WITH_ANSWERS = new Set(['info', 'debug', 'trace'])

/** One line for every answer, where that is wanted at all. */
export function addRequestLog(app: FastifyInstance, log: FastifyBaseLogger): void {
  if (!WITH_ANSWERS.has(log.level)) return
  app.addHook('onResponse', async (request, reply) => {
    const path = withoutSecret(request.url.split('?')[0] ?? '')
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered')
  })
}

/** A part of an address that is as long as our keys, and no id. */
const KEY = /\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w-]{32,}(?=\/|$)/gi
/** What stands behind these opens something, also when it was mistyped. */
const OPENING = /(\/(?:reset-password|newsletter\/\w+|orders\/confirm)\/).*/i

/** Some addresses open an account, a letter or an order: what opens it is not written down. */
function withoutSecret(path: string): string {
  return path.replace(OPENING, '$1…').replace(KEY, '/…')
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** A request's own logger is made when the request first has something to say: most never do. */
export function lateChild(log: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger {
  return new LateLogger(log, bindings) as unknown as FastifyBaseLogger
}

class LateLogger {
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
  Object.defineProperty(LateLogger.prototype, level, {
    value(this: LateLogger, ...words: [unknown, string?]) {
      this.real[level](...(words as [object, string?]))
    },
  })
}
