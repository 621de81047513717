import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { isUnavailable } from './is-unavailable.ts'

const withCode = (code: string, rest: object = {}) => Object.assign(new Error('as it is'), { code, ...rest })
/** drizzle wraps the driver's error as the cause. */
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

const PASSING_STATES = [
  ['08000', 'connection exception'],
  ['08001', 'the client cannot connect'],
  ['08003', 'the connection does not exist'],
  ['08006', 'the connection failed'],
  ['08P01', 'protocol violation'],
  ['25006', 'read-only after a failover'],
  ['25P03', 'idle in a transaction for too long'],
  ['25P04', 'transaction timeout'],
  ['28P01', 'the password was changed'],
  ['3D000', 'the database is being replaced'],
  ['40001', 'serialization failure'],
  ['40003', 'nobody knows whether the statement completed'],
  ['40P01', 'deadlock'],
  ['53000', 'insufficient resources'],
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['53400', 'configuration limit exceeded'],
  ['55P03', 'lock timeout'],
  ['57014', 'statement timeout'],
  ['57P01', 'admin shutdown'],
  ['57P02', 'crash shutdown'],
  ['57P03', 'starting up'],
  ['57P04', 'database dropped'],
  ['57P05', 'idle session timeout'],
  ['58000', 'system error'],
  ['58030', 'input/output error'],
]
test.each(PASSING_STATES)('SQLSTATE %s passes: %s', (code) => {
  expect([withCode(code), wrapped(withCode(code))].map(isUnavailable)).toEqual([true, true])
})

const FAULTS = ['21000', '22001', '22012', '22P02', '23502', '23503', '23505', '23514', '25P02', '42501', '42601']
test.each([...FAULTS, '42703', '42P01', 'P0001', 'XX000'])('SQLSTATE %s is a fault of the statement', (code) => {
  expect([withCode(code), wrapped(withCode(code))].map(isUnavailable)).toEqual([false, false])
})

test.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
])('the driver’s "%s" passes', (message) => {
  expect([new Error(message), wrapped(new Error(message))].map(isUnavailable)).toEqual([true, true])
})

test.each([
  ['ECONNREFUSED', 'connect'],
  ['ECONNRESET', 'read'],
  ['ECONNABORTED', 'write'],
  ['EPIPE', 'write'],
  ['ETIMEDOUT', 'connect'],
  ['EHOSTUNREACH', 'connect'],
  ['ENETUNREACH', 'connect'],
  ['ENOTFOUND', 'getaddrinfo'],
  ['EAI_AGAIN', 'getaddrinfo'],
  ['EMFILE', 'open'],
  ['ENOSPC', 'write'],
  ['EDQUOT', 'write'],
])('%s of %s passes', (code, syscall) => {
  const error = withCode(code, { syscall })
  // A host with several addresses fails with one AggregateError.
  const ofAll = Object.assign(new AggregateError([error, error]), { code })
  expect([error, wrapped(error), ofAll, wrapped(ofAll)].map(isUnavailable)).toEqual([true, true, true, true])
})

test('a database thread that is gone passes', () => {
  const gone = new DatabaseUnavailable('The database thread has stopped.')
  expect([gone, wrapped(gone)].map(isUnavailable)).toEqual([true, true])
})

test.each([
  ['a mistake of ours', new Error('undefined is not a function')],
  ['a file that is missing', withCode('ENOENT', { syscall: 'open' })],
  ['another company, by its code alone', withCode('ECONNREFUSED')],
  ['an empty aggregate', new AggregateError([])],
  ['no error at all', 'Connection terminated'],
  ['nothing', undefined],
])('%s does not pass', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
