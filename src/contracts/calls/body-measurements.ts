import type { Call } from '../call.ts'
import type * as specs from '../specs/body-measurements.ts'

const PATH = '/v1/api/account/measurements'

export const readMeasurements: Call<typeof specs.readMeasurements> = { method: 'GET', path: PATH }
export const saveMeasurements: Call<typeof specs.saveMeasurements> = { method: 'PUT', path: PATH }
