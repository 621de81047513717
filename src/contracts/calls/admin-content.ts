import type { Call } from '../call.ts'
import type * as specs from '../specs/admin-content.ts'

export const listLegalPages: Call<typeof specs.listLegalPages> = { method: 'GET', path: '/v1/api/admin/legal' }
export const changeLegalPage: Call<typeof specs.changeLegalPage> = { method: 'PUT', path: '/v1/api/admin/legal/:id' }
export const deleteLegalPage: Call<typeof specs.deleteLegalPage> = { method: 'DELETE', path: '/v1/api/admin/legal/:id' }
export const readLegalHistory: Call<typeof specs.readLegalHistory> = {
  method: 'GET',
  path: '/v1/api/admin/legal/:id/history',
}
export const listAllCampaigns: Call<typeof specs.listAllCampaigns> = { method: 'GET', path: '/v1/api/admin/campaigns' }
export const addCampaign: Call<typeof specs.addCampaign> = { method: 'POST', path: '/v1/api/admin/campaigns' }
export const previewCampaign: Call<typeof specs.previewCampaign> = {
  method: 'POST',
  path: '/v1/api/admin/campaigns/preview',
}
export const changeCampaign: Call<typeof specs.changeCampaign> = { method: 'PUT', path: '/v1/api/admin/campaigns/:id' }
export const deleteCampaign: Call<typeof specs.deleteCampaign> = {
  method: 'DELETE',
  path: '/v1/api/admin/campaigns/:id',
}
export const readCampaignHistory: Call<typeof specs.readCampaignHistory> = {
  method: 'GET',
  path: '/v1/api/admin/campaigns/:id/history',
}
