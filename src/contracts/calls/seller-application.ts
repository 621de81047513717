import type { Call } from '../call.ts'
import type * as specs from '../specs/seller-application.ts'

const path = '/v1/api/account/seller-application'
export const readApplication: Call<typeof specs.readApplication> = { method: 'GET', path }
export const saveApplication: Call<typeof specs.saveApplication> = { method: 'PUT', path }
export const confirmApplicationAccount: Call<typeof specs.confirmApplicationAccount> = {
  ...{ method: 'POST', path: `${path}/account/confirm` },
}

const pictures = `${path}/pictures`
const picture = `${pictures}/:pictureId`
export const addApplicationPicture: Call<typeof specs.addApplicationPicture> = { method: 'POST', path: pictures }
export const readApplicationPicture: Call<typeof specs.readApplicationPicture> = { method: 'GET', path: picture }
export const removeApplicationPicture: Call<typeof specs.removeApplicationPicture> = { method: 'DELETE', path: picture }
