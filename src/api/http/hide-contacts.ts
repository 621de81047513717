import type { FastifyInstance } from 'fastify'
import { hideContactsIn, isContactHidden } from '#shop/access/contacts.ts'

/**
 * Phone numbers and email addresses in the answers to helpers who may not see them: at one place, so that a new call
 * cannot forget it. Files hide them where they are drawn. The settings are the shop's own contacts.
 */
export function hideContacts(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ shop, routeOptions }, _reply, payload) => {
    const { right } = routeOptions.config.call?.spec ?? {}
    if (shop === undefined || right === 'settings:write' || !isContactHidden(shop.currentUser)) return payload
    return hideContactsIn(payload)
  })
}
