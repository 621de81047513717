import { ADMIN_ALONE, type Table } from './access-row.ts'

/** What the owner of the shop alone may do. */
export function adminAccess(): Table {
  return {
    'GET /v1/api/admin/users': { answers: ADMIN_ALONE },
    'GET /v1/api/admin/users/:id': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({ url: `/v1/api/admin/users/${user._id}` }),
    },
    'PUT /v1/api/admin/users/:id': {
      answers: ADMIN_ALONE,
      example: ({ user }) => ({ url: `/v1/api/admin/users/${user._id}`, body: { status: 'Active' } }),
    },
  }
}
