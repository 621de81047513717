import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '#contracts/refusal.ts'
import { beginGoogle, GOOGLE_VISIT_MS, type GoogleStop } from '#shop/accounts/begin-google.ts'
import { finishGoogle } from '#shop/accounts/finish-google.ts'
import { plainPage } from './plain-page.ts'

const CALLBACK = '/auth/google/callback'
const KEY = /^[\w-]{43}$/

/** Two addresses that a browser opens, no calls: both lead on, and where to is never taken from the address. */
export const googleDoor: FastifyPluginAsync = async (app) => {
  app.addHook('onRequest', async (_, reply) => void reply.header('referrer-policy', 'no-referrer'))

  app.get('/auth/google', async (request, reply) => {
    const begun = await beginGoogle(request.shop, homeOf(request) + CALLBACK)
    if ('problem' in begun) return backToSignIn(request, reply, begun)
    return reply.header('set-cookie', visitCookie(request, begun.key, GOOGLE_VISIT_MS / 1000)).redirect(begun.address)
  })

  app.get(CALLBACK, async (request, reply) => {
    reply.header('set-cookie', visitCookie(request, '', 0))
    try {
      const finished = await finishGoogle(request.shop, visitKey(request), new URL(request.url, homeOf(request)))
      if ('problem' in finished) return backToSignIn(request, reply, finished)
      return reply.redirect(`/auth/success?token=${finished.token}`)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const words = { heading: 'That did not work', text: error.message, link: { label: 'Sign In', href: '/signin' } }
      return plainPage(reply.code(400), words)
    }
  })
}

/** Google knows one address of the shop; the stand-in is wherever the browser found us. */
function homeOf(request: FastifyRequest): string {
  return request.shop.google?.isHere ? `${request.protocol}://${request.host}` : request.shop.publicUrl
}

function backToSignIn(request: FastifyRequest, reply: FastifyReply, { problem, fault }: GoogleStop): FastifyReply {
  if (fault !== undefined) request.log.error({ err: fault }, 'Google could not be asked')
  return reply.redirect(`/signin?google=${problem}`)
}

/** With TLS the name itself forbids that a neighbouring address sets it. */
function cookieName(request: FastifyRequest): string {
  return isSafe(request) ? '__Host-google' : 'google'
}

function visitCookie(request: FastifyRequest, key: string, seconds: number): string {
  const secure = isSafe(request) ? '; Secure' : ''
  return `${cookieName(request)}=${key}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function visitKey(request: FastifyRequest): string | null {
  const name = `${cookieName(request)}=`
  const found = request.headers.cookie?.split('; ').find((one) => one.startsWith(name))
  const key = found?.slice(name.length) ?? ''
  return KEY.test(key) ? key : null
}

function isSafe(request: FastifyRequest): boolean {
  return homeOf(request).startsWith('https:')
}
