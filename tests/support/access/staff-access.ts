import { ADMIN_ALONE, EVERYBODY, SIGNED_IN, type Table } from './access-row.ts'

const STAFF = '/v1/api/seller/staff'
const NOBODY_THERE = '00000000-0000-4000-8000-000000000000'
const ABSENT = [401, 403, 403, 403, 404] as const

let count = 0

/** The staff of the shop itself: admins alone. Other sellers' are asked in `api/admin/staff.test.ts`. */
export function staffAccess(): Table {
  const absent = (path: string, body?: object) => ({
    answers: ABSENT,
    example: () => ({ url: `${STAFF}${path}`, ...(body && { body }) }),
  })
  const group = () => {
    count += 1
    return { name: `Fairs ${count}`, rights: ['sales:write'] }
  }
  return {
    [`GET ${STAFF}`]: { answers: ADMIN_ALONE },
    [`POST ${STAFF}/invitations`]: {
      answers: ADMIN_ALONE,
      example: () => ({ url: `${STAFF}/invitations`, body: { email: 'new@example.in', group: 'packing' } }),
    },
    [`DELETE ${STAFF}/invitations/:id`]: absent(`/invitations/${NOBODY_THERE}`),
    [`PUT ${STAFF}/members/:id`]: absent(`/members/${NOBODY_THERE}`, { group: 'packing' }),
    [`DELETE ${STAFF}/members/:id`]: absent(`/members/${NOBODY_THERE}`),
    [`POST ${STAFF}/groups`]: { answers: ADMIN_ALONE, example: () => ({ url: `${STAFF}/groups`, body: group() }) },
    [`PUT ${STAFF}/groups/:id`]: absent(`/groups/${NOBODY_THERE}`, { name: 'Nothing', rights: ['sales:write'] }),
    [`DELETE ${STAFF}/groups/:id`]: absent(`/groups/${NOBODY_THERE}`),
    'POST /v1/api/staff/invitation': {
      answers: EVERYBODY,
      example: () => ({ url: '/v1/api/staff/invitation', body: { key: 'nothing' } }),
    },
    'POST /v1/api/staff/join': {
      answers: SIGNED_IN.map((status) => (status === 200 ? 404 : status)) as [number, number, number, number, number],
      example: () => ({ url: '/v1/api/staff/join', body: { key: 'nothing' } }),
    },
  }
}
