import { ADMIN_ALONE, type Table } from './access-row.ts'

const KEYS = '/v1/api/admin/api-keys'
const HOOKS = '/v1/api/admin/webhooks'
const ABSENT = [401, 403, 403, 403, 404] as const

/** API keys and webhooks: admins alone. Of what is not there, an admin alone learns so. */
export function keysAccess(): Table {
  const absent = (path: string, body?: object) => ({
    answers: ABSENT,
    example: () => ({ url: `${HOOKS}/00000000-0000-4000-8000-000000000000${path}`, ...(body && { body }) }),
  })
  const endpoint = { url: 'https://127.0.0.1/hook', events: ['order.placed'] }
  return {
    [`GET ${KEYS}`]: { answers: ADMIN_ALONE },
    [`POST ${KEYS}`]: {
      answers: [401, 403, 403, 403, 201],
      example: () => ({ url: KEYS, body: { name: 'Warehouse', scopes: ['orders:read'] } }),
    },
    [`DELETE ${KEYS}/:id`]: { answers: ABSENT },
    [`GET ${HOOKS}`]: { answers: ADMIN_ALONE },
    [`POST ${HOOKS}`]: { answers: [401, 403, 403, 403, 201], example: () => ({ url: HOOKS, body: endpoint }) },
    [`PUT ${HOOKS}/:id`]: absent('', endpoint),
    [`DELETE ${HOOKS}/:id`]: absent(''),
    [`POST ${HOOKS}/:id/secret`]: absent('/secret'),
    [`POST ${HOOKS}/:id/test`]: absent('/test'),
    [`GET ${HOOKS}/:id/deliveries`]: absent('/deliveries'),
    [`POST ${HOOKS}/:id/deliveries/:deliveryId/resend`]: absent('/deliveries/1/resend'),
    [`POST ${HOOKS}/:id/resend`]: absent('/resend', { since: '2026-03-01T00:00:00Z' }),
  }
}
