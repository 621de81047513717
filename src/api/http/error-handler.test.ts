import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { tooFewLeft } from '#contracts/orders/cart-texts.ts'
import { fieldProblem, Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { addErrorHandler } from './error-handler.ts'

const failing = (error: Error) => {
  const app = Fastify()
  addErrorHandler(app)
  app.get('/', () => {
    throw error
  })
  return app.inject('/')
}
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['the pool had no turn', new Error('timeout exceeded when trying to connect')],
  ['the server has no place', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
  ['the server goes', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['somebody keeps a lock', Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })],
  ['the disk is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['nobody listens', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
])('when %s the answer is "later" and not a fault', async (_, cause) => {
  for (const error of [cause, wrapped(cause)]) {
    const answer = await failing(error)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toMatchObject({ success: false, message: GENERAL_TEXTS.busy })
  }
})

test.each([
  ['ours', new Error('undefined is not a function')],
  ['a statement', Object.assign(new Error('syntax error'), { code: '42601' })],
  ['another company', Object.assign(new Error('fetch failed'), { code: 'ECONNREFUSED' })],
])('a fault of %s is a fault, and tells nothing of itself', async (_, error) => {
  const answer = await failing(wrapped(error))
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain(error.message)
  expect(answer.json()).toMatchObject({ message: GENERAL_TEXTS.broken, requestId: expect.any(String) })
})

test('a refusal with values carries them beside its message, for another language', async () => {
  const left = tooFewLeft('Kurta', 2)
  const answer = await failing(new Refusal('conflict', left, [fieldProblem('quantity', left)]))
  const message = 'Only 2 of Kurta are left.'
  expect(answer.json()).toEqual({
    success: false,
    message,
    text: left,
    errors: [{ path: 'quantity', message, text: left }],
  })
})
