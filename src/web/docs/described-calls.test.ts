import { expect, test } from 'vitest'
import { groupedCalls } from './described-calls.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

test('a description becomes groups of calls and lists of fields', () => {
  const email = { type: 'string', format: 'email', maxLength: 254 }
  const user = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
  const groups = groupedCalls({
    paths: {
      '/auth/user/{id}': {
        put: {
          summary: 'Change the profile',
          description: 'Changes what is sent.',
          tags: ['accounts'],
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } }],
          requestBody: json({
            type: 'object',
            properties: { email, role: { enum: ['customer'] } },
            required: ['email'],
          }),
          responses: {
            '200': json({
              type: 'object',
              properties: {
                users: { type: 'array', items: { $ref: '#/components/schemas/User' } },
                seen: { anyOf: [{ type: 'string' }, { type: 'null' }] },
              },
              required: ['users'],
            }),
            '4XX': { $ref: '#/components/responses/Refused' },
          },
        },
      },
      '/v1/api/x': { get: {} },
    },
    components: {
      schemas: { User: user },
      responses: { Refused: json({ type: 'object', properties: { message: { type: 'string' } } }) },
    },
  })
  expect(groups.map(({ name }) => name)).toEqual(['accounts', 'other'])
  expect(groups[0]?.calls).toEqual([
    {
      key: 'put /auth/user/{id}',
      method: 'PUT',
      path: '/auth/user/{id}',
      summary: 'Change the profile',
      description: 'Changes what is sent.',
      takes: [
        { name: 'id', kind: 'string, at most 64', isNeeded: true },
        { name: 'email', kind: 'email, at most 254', isNeeded: true },
        { name: 'role', kind: '"customer"', isNeeded: false },
      ],
      answers: [
        {
          status: '200',
          fields: [
            { name: 'users', kind: 'list of User', isNeeded: true },
            { name: 'users[].name', kind: 'string', isNeeded: true },
            { name: 'seen', kind: 'string | null', isNeeded: false },
          ],
        },
        { status: '4XX', fields: [{ name: 'message', kind: 'string', isNeeded: false }] },
      ],
    },
  ])
})
