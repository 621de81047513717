import type { FastifyReply, FastifyRequest } from 'fastify'
import { issuedDeviceKey } from '#shop/accounts/issued-device.ts'
import { readCookie, writeCookie } from './cookies.ts'

const NAME = 'device'
const SECONDS = 180 * 24 * 3600

/** Marks a browser that signed in before. It grants nothing; failed sign-ins of others do not rate-limit it. */
export function deviceKeyFrom(request: FastifyRequest): string | null {
  return readCookie(request, NAME)
}

/** Set before sign-in, so that the session can store it. A key that the shop did not issue is never stored. */
export async function rememberDevice(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const value = await issuedDeviceKey(request.shop, request.shop.currentUser.deviceKey ?? null)
  request.shop.currentUser.deviceKey = value
  writeCookie(request, reply, NAME, { value, seconds: SECONDS })
}
