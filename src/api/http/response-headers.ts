import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL is https, even where the proxy does not say so. */
    hasHttpsUrl: boolean
  }
}

/** Headers of every response. */
export const EVERY_ANSWER: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Banks open pop-ups during a payment and must be able to report back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
}

export const REQUEST_ID = 'x-request-id'
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** HSTS for a year, on https only. */
export function httpsOnly({ protocol, server }: FastifyRequest): Readonly<Record<string, string>> | null {
  return server.hasHttpsUrl || protocol === 'https' ? HTTPS_ONLY : null
}
