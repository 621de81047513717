import type { FastifyReply, FastifyRequest } from 'fastify'
import { issuedDeviceKey } from '#shop/accounts/issued-device.ts'
import { readCookie, writeCookie } from './cookies.ts'

const NAME = 'device'
const SECONDS = 180 * 24 * 3600

/** What this browser was given when it signed in before. It opens nothing; strangers' wrong tries do not hold it up. */
export function deviceKeyFrom(request: FastifyRequest): string | null {
  return readCookie(request, NAME)
}

/** Before somebody signs in: the session remembers the device by this key, which is never one that a visitor made up. */
export async function rememberDevice(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const value = await issuedDeviceKey(request.shop, request.shop.currentUser.deviceKey ?? null)
  request.shop.currentUser.deviceKey = value
  writeCookie(request, reply, NAME, { value, seconds: SECONDS })
}
