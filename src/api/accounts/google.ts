import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/google.ts'
import { isRefusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/google.ts'
import { beginGoogle, GOOGLE_VISIT_MS, type GoogleStop } from '#shop/accounts/begin-google.ts'
import { finishGoogle } from '#shop/accounts/finish-google.ts'
import { homeFrom, readCookie, writeCookie } from '../http/cookies.ts'
import { plainPage } from '../http/plain-page.ts'
import { registerCalls } from '../http/register-calls.ts'

const COOKIE = 'google'
const STATE_COOKIE = 'sign-in='
const STATE = /^[\w-]{43}$/

/** Two URLs that a browser opens. Both redirect, and never to a target taken from the request (open redirect). */
export const googleRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  app.addHook('onRequest', async (_, reply) => void reply.header('referrer-policy', 'no-referrer'))

  register('beginGoogle', async (request, reply) => {
    const begun = await beginGoogle(request.shop, homeFrom(request) + calls.finishGoogle.path)
    if ('problem' in begun) return backToSignIn(request, reply, begun)
    const state = stateOf(request)
    const value = state === null ? begun.key : `${begun.key}.${state}`
    writeCookie(request, reply, COOKIE, { value, seconds: GOOGLE_VISIT_MS / 1000 })
    return reply.redirect(begun.address)
  })

  register('finishGoogle', async (request, reply) => {
    writeCookie(request, reply, COOKIE, { value: '', seconds: 0 })
    try {
      const [key = null, state = null] = readCookie(request, COOKIE)?.split('.') ?? []
      const finished = await finishGoogle(request.shop, key, new URL(request.url, homeFrom(request)), state)
      if ('problem' in finished) return backToSignIn(request, reply, finished)
      const bound = state === null ? '' : `&state=${state}`
      return reply.redirect(`/auth/success?token=${finished.token}${bound}`)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const words = { heading: 'That did not work', text: error.message, link: { label: 'Sign In', href: '/signin' } }
      return plainPage(reply.code(400), words)
    }
  })
}

/** The state that the page at /auth/success compares before it accepts a token. */
function stateOf(request: FastifyRequest): string | null {
  const found = request.headers.cookie?.split('; ').find((one) => one.startsWith(STATE_COOKIE))
  const state = found?.slice(STATE_COOKIE.length) ?? ''
  return STATE.test(state) ? state : null
}

function backToSignIn(request: FastifyRequest, reply: FastifyReply, { problem, fault }: GoogleStop): FastifyReply {
  if (fault !== undefined) request.log.error({ err: fault }, 'Google could not be asked')
  return reply.redirect(`/signin?google=${problem}`)
}
