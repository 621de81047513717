import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/seller-size-guides.ts'
import * as specs from '#contracts/specs/seller-size-guides.ts'
import { deleteSizeGuide } from '#shop/size-guides/delete-size-guide.ts'
import { listSizeGuides } from '#shop/size-guides/list-size-guides.ts'
import { addSizeGuide, changeSizeGuide } from '#shop/size-guides/save-size-guide.ts'
import { registerCalls } from '../http/register-calls.ts'

export const sellerSizeGuidesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listSizeGuides', async (request) => listSizeGuides(request.shop))
  register('addSizeGuide', async (request) => addSizeGuide(request.shop, request.body))
  register('changeSizeGuide', async (request) => changeSizeGuide(request.shop, request.params.id, request.body))
  register('deleteSizeGuide', async (request) => deleteSizeGuide(request.shop, request.params.id))
}
