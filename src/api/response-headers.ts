import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** People know the shop by an https address, also where the proxy in front does not say so. */
    hasHttpsAddress: boolean
  }
}

/** On every answer, whatever it is. */
export const EVERY_ANSWER: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Banks open pop-ups during a payment and must be able to report back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

export const REQUEST_ID = 'x-request-id'
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** A browser that came by HTTPS once comes by nothing else for a year. Elsewhere it is not said. */
export function httpsOnly({ protocol, server }: FastifyRequest): Readonly<Record<string, string>> | null {
  return server.hasHttpsAddress || protocol === 'https' ? HTTPS_ONLY : null
}
