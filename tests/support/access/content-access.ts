import { send } from '../people.ts'
import { stockProduct } from '../test-shop.ts'
import type { Row, Stage, Table } from './access-row.ts'

const ADMIN = [401, 403, 403, 403, 200] as const

/** Content and the activity log: admin only. */
export function contentAccess(stage: Stage): Table {
  return {
    'GET /v1/api/admin/activity': { answers: ADMIN },
    'POST /v1/api/admin/activity/:id/undo': {
      answers: ADMIN,
      example: async () => ({ url: `/v1/api/admin/activity/${await aChange(stage)}/undo` }),
    },
    'GET /v1/api/admin/legal': { answers: ADMIN },
    'PUT /v1/api/admin/legal/:id': legalCall(stage, '', { content: 'Changed' }),
    'DELETE /v1/api/admin/legal/:id': legalCall(stage, ''),
    'GET /v1/api/admin/legal/:id/history': legalCall(stage, '/history'),
    'GET /v1/api/admin/campaigns': { answers: ADMIN },
    'POST /v1/api/admin/campaigns': {
      answers: ADMIN,
      example: () => ({ url: '/v1/api/admin/campaigns', body: campaignBody(stage) }),
    },
    'POST /v1/api/admin/campaigns/preview': {
      answers: ADMIN,
      example: () => ({ url: '/v1/api/admin/campaigns/preview', body: campaignBody(stage) }),
    },
    'PUT /v1/api/admin/campaigns/:id': campaignCall(stage, '', { title: 'Changed' }),
    'DELETE /v1/api/admin/campaigns/:id': campaignCall(stage, ''),
    'GET /v1/api/admin/campaigns/:id/history': campaignCall(stage, '/history'),
  }
}

async function aChange({ shop, others }: Stage): Promise<string> {
  const { id } = await stockProduct(shop)
  const stock = { stock: 3, reason: 'Counted' }
  await send(shop, 'POST', `/v1/api/products/${id}/stock`, stock, others.seller.token)
  const list = await send(shop, 'GET', `/v1/api/admin/activity?q=${id}`, undefined, others.admin.token)
  return list.json().activity[0]._id
}

function legalCall(stage: Stage, below: string, body?: object): Row {
  return {
    answers: ADMIN,
    example: async () => {
      const { shop, others } = stage
      const page = { title: `Page-${shop.shop.newId()}`, content: 'Words' }
      const { _id } = (await send(shop, 'POST', '/v1/api/legal', page, others.admin.token)).json().legal
      const { legals } = (await send(shop, 'GET', '/v1/api/admin/legal', undefined, others.admin.token)).json()
      const { updatedAt } = legals.find((one: { _id: string }) => one._id === _id)
      const url = `/v1/api/admin/legal/${_id}${below}`
      return body === undefined ? { url } : { url, body: { ...page, updatedAt, ...body } }
    },
  }
}

function campaignCall(stage: Stage, below: string, body?: object): Row {
  return {
    answers: ADMIN,
    example: async () => {
      const typed = campaignBody(stage)
      const made = await send(stage.shop, 'POST', '/v1/api/admin/campaigns', typed, stage.others.admin.token)
      const { _id, updatedAt } = made.json().campaign
      const url = `/v1/api/admin/campaigns/${_id}${below}`
      return body === undefined ? { url } : { url, body: { ...typed, updatedAt, ...body } }
    },
  }
}

function campaignBody({ shop }: Stage): Record<string, string> {
  return {
    slug: `campaign-${shop.shop.newId()}`,
    title: 'Monsoon',
    tagline: 'While it rains',
    startsAt: '2026-03-01T09:00',
    endsAt: '2026-03-09T21:00',
    kind: 'discount',
    atLeastPercent: '10',
  }
}
