import { ConfigProblem } from './config.ts'

/** One clear line for a mistake of the operator; the stack trace for a fault of ours. */
export function explainError(error: unknown): string {
  if (error instanceof ConfigProblem) {
    const [first, ...rest] = error.problems
    if (rest.length === 0) return `Threadspeak cannot start: ${first}.`
    return `Threadspeak cannot start, ${error.problems.length} settings are wrong: ${error.problems.join('; ')}.`
  }
  if (!(error instanceof Error)) return `Threadspeak cannot start: ${String(error)}`
  if (error.name === 'DatabaseProblem') return `Threadspeak cannot start: ${error.message}`
  const code = 'code' in error ? error.code : undefined
  const port = 'port' in error ? error.port : undefined
  if (code === 'EADDRINUSE') {
    return `Threadspeak cannot start: port ${port} is taken by another program. Stop it, or choose another: PORT=${Number(port) + 1} npm start`
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Threadspeak cannot start: port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`
  }
  if (code === 'EADDRNOTAVAIL') return 'Threadspeak cannot start: HOST is not an address of this machine.'
  return error.stack ?? error.message
}
