import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Shop } from '#shop/context/shop.ts'

/** The process's log: JSON lines with secrets redacted. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError }, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, destination ?? pino.destination(1))
}

/** Security events are logged at any level, unless the log is silent. */
export function securityEventLogger(log: FastifyBaseLogger): Shop['noteEvent'] {
  const safety = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' })
  return (event, facts) => safety.info({ event, ...facts }, 'safety')
}

type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

/**
 * A failed query's error carries its parameters, which may be a code, a token or a whole mail: only the place and the
 * database's message are logged.
 */
export function describeError(error: unknown): LoggedError | string {
  return error instanceof Error ? describe(error, 0) : 'something that is not an error was thrown'
}

function describe(error: Error, depth: number): LoggedError {
  const isQuery = 'query' in error && 'params' in error
  const message = isQuery ? 'A query failed.' : error.message
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause instanceof Error && depth < 4 ? { cause: describe(error.cause, depth + 1) } : {}
  return { type: error.name, message, ...code, stack: frames.join('\n'), ...cause }
}
