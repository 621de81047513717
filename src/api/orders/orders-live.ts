import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/orders.ts'
import * as specs from '#contracts/specs/orders.ts'
import { admitHelper } from '#shop/access/admit-helper.ts'
import { withUser } from '#shop/access/with-user.ts'
import type { CurrentUser } from '#shop/context/current-user.ts'
import { networkFromAddress } from '#shop/limits/network-from-address.ts'
import { followOrders, recentOrders } from '#shop/orders/follow-orders.ts'
import { currentUserFrom } from '../http/authenticate.ts'
import { registerCalls } from '../http/register-calls.ts'
import { EVERY_ANSWER, httpsOnly } from '../http/response-headers.ts'
import { createStreamLimits } from '../http/stream-limits.ts'

const HEARTBEAT_MS = 20_000
const AGAIN_SECONDS = 60

/** Server-sent events with the ids of changed orders; clients fetch the order itself. Guests are refused. */
export const ordersLiveRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  const open = new Set<() => void>()
  const limits = createStreamLimits()
  // The server closes when no connection is open, and these never end by themselves.
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
  register('followOrders', (request, reply) => {
    const { shop } = request
    const { currentUser } = shop
    const { raw } = reply
    const write = ({ orderId }: { orderId: string }) => raw.write(`data: ${JSON.stringify({ orderId })}\n\n`)
    const stop = followOrders(shop, write)
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
      // A keep-alive connection left after its stream would block the shutdown.
      connection: 'close',
      'x-accel-buffering': 'no',
      ...EVERY_ANSWER,
      ...httpsOnly(request),
    })
    raw.write(': open\n\n')
    for (const change of recentOrders(shop)) write(change)
    const end = () => {
      clearInterval(beat)
      stop()
      leave()
      open.delete(end)
      raw.end()
    }
    // A session that ended meanwhile gets no more events, nor one whose desk is another now.
    const beat = setInterval(() => {
      currentUserFrom(request, shop)
        .then((now) => admitHelper(withUser(shop, now), specs.followOrders).currentUser)
        .then((now) => (isSamePerson(currentUser, now) ? raw.write(': here\n\n') : end()))
        .catch(end)
    }, HEARTBEAT_MS)
    beat.unref()
    open.add(end)
    raw.on('close', end)
  })
}

function isSamePerson(before: CurrentUser, now: CurrentUser): boolean {
  if (before.role === 'guest' || now.role === 'guest') return false
  const isSameDesk = before.role === now.role && before.sellerId === now.sellerId
  return before.userId === now.userId && isSameDesk && `${before.rights}` === `${now.rights}`
}
