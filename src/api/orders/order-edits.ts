import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/order-edits.ts'
import * as specs from '#contracts/specs/order-edits.ts'
import { acceptEdit, declineEdit, withdrawEdit } from '#shop/edits/answer-edit.ts'
import { editOrder, previewEdit } from '#shop/edits/edit-order.ts'
import { listEdits } from '#shop/edits/list-edits.ts'
import { payEdit } from '#shop/edits/pay-edit.ts'
import { swapItem } from '#shop/edits/swap-item.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Changes of what an order holds, until it is packed. */
export const orderEditsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listEdits', async ({ shop, params }) => listEdits(shop, params.id))
  register('swapItem', async ({ shop, params, body }) => swapItem(shop, params.id, body))
  register('previewEdit', async ({ shop, params, body }) => previewEdit(shop, params.id, body))
  register('editOrder', async ({ shop, params, body }) => editOrder(shop, params.id, body))
  register('acceptEdit', async ({ shop, params }) => acceptEdit(shop, params.id, params.editId))
  register('payEdit', async ({ shop, params }) => payEdit(shop, params.id, params.editId))
  register('declineEdit', async ({ shop, params }) => declineEdit(shop, params.id, params.editId))
  register('withdrawEdit', async ({ shop, params }) => withdrawEdit(shop, params.id, params.editId))
}
