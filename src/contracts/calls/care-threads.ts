import type { Call } from '../call.ts'
import type * as specs from '../specs/care-threads.ts'

const THREADS = '/v1/api/care/queries'
const PICTURES = `${THREADS}/:id/pictures`

export const listThreads: Call<typeof specs.listThreads> = { method: 'GET', path: THREADS }
export const readFollowedThread: Call<typeof specs.readFollowedThread> = { method: 'GET', path: '/v1/api/care/follow' }
export const readThread: Call<typeof specs.readThread> = { method: 'GET', path: `${THREADS}/:id` }
export const writeInThread: Call<typeof specs.writeInThread> = { method: 'POST', path: `${THREADS}/:id/messages` }
export const addCarePicture: Call<typeof specs.addCarePicture> = { method: 'POST', path: PICTURES }
export const readCarePicture: Call<typeof specs.readCarePicture> = { method: 'GET', path: `${PICTURES}/:pictureId` }
