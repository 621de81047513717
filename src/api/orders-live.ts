import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/orders.ts'
import * as specs from '#contracts/specs/orders.ts'
import { networkFromAddress } from '#shop/limits/network-from-address.ts'
import { followOrders } from '#shop/orders/follow-orders.ts'
import { currentUserFrom } from './authenticate.ts'
import { registerCalls } from './register-calls.ts'
import { EVERY_ANSWER, httpsOnly } from './response-headers.ts'
import { createStreamLimits } from './stream-limits.ts'

const HEARTBEAT_MS = 20_000
const AGAIN_SECONDS = 60

/** A stream that says which order changed; what it is now is asked for at its own door. Guests have no orders to follow. */
export const ordersLiveRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  const open = new Set<() => void>()
  const limits = createStreamLimits()
  // The shop closes only once nobody is left inside, and these would stay for ever.
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
  register('followOrders', (request, reply) => {
    const { shop } = request
    const { currentUser } = shop
    const { raw } = reply
    const stop = followOrders(shop, ({ orderId }) => raw.write(`data: ${JSON.stringify({ orderId })}\n\n`))
    const whose = {
      userId: currentUser.role === 'guest' ? '' : currentUser.userId,
      network: networkFromAddress(request.ip),
    }
    const leave = limits.enter(whose, () => end())
    if (leave === null) {
      stop()
      reply.header('retry-after', AGAIN_SECONDS)
      throw Object.assign(new Error('Too many streams from one network.'), { statusCode: 429 })
    }
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A line that stays open after its stream would keep the shop from closing.
      connection: 'close',
      'x-accel-buffering': 'no',
      ...EVERY_ANSWER,
      ...httpsOnly(request),
    })
    raw.write(': open\n\n')
    const end = () => {
      clearInterval(beat)
      stop()
      leave()
      open.delete(end)
      raw.end()
    }
    // A session that ended meanwhile hears no more.
    const beat = setInterval(() => {
      currentUserFrom(request, shop)
        .then(({ role }) => (role === 'guest' ? end() : raw.write(': here\n\n')))
        .catch(end)
    }, HEARTBEAT_MS)
    beat.unref()
    open.add(end)
    raw.on('close', end)
  })
}
