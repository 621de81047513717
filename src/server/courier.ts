import { join } from 'node:path'
import type { Courier } from '#integrations/courier/courier.ts'
import { isShiprocketDocument } from '#integrations/courier/fetch-pdf.ts'
import { createShiprocket, type ShiprocketOptions } from '#integrations/courier/shiprocket.ts'
import { code128Bars } from '#rules/code-128.ts'
import { STAND_IN_COURIER } from '#sandbox/courier/keys.ts'
import { type CourierStandIn, createCourierStandIn } from '#sandbox/courier/stand-in.ts'
import type { Config } from './config.ts'

type CourierParts = {
  /** Null in a live shop without a courier: numbers of parcels are typed by hand. */
  courier: Courier | null
  /** Null when the real courier is used, or none. */
  standIn: CourierStandIn | null
}

type Options = {
  config: Pick<Config, 'courier' | 'mode'> & { dataDir: string | null }
  now: () => Date
  /** URL of this process. */
  ownUrl: () => string
  /** Other timeouts, for tests. */
  client?: Pick<ShiprocketOptions, 'timeoutMs' | 'pauseMs' | 'restMs'>
}

const OWN_API = '/sandbox/courier/v1/external'
const OWN_DOCUMENTS = '/sandbox/courier/files/'
/** Shiprocket refuses an address with its own name, 'sr' or 'kr' in it. */
const WEBHOOK = '/v1/api/webhooks/parcel'

/** Shiprocket with an account; its stand-in in trial mode; otherwise none. */
export function chooseCourier({ config, now, ownUrl, client = {} }: Options): CourierParts {
  if (config.courier !== undefined) {
    const baseUrl = () => 'https://apiv2.shiprocket.in/v1/external'
    const courier = createShiprocket({ ...client, ...config.courier, baseUrl, isDocument: isShiprocketDocument })
    return { courier, standIn: null }
  }
  if (config.mode !== 'trial') return { courier: null, standIn: null }
  return {
    courier: createShiprocket({
      ...STAND_IN_COURIER,
      baseUrl: () => `${ownUrl()}${OWN_API}`,
      isDocument: (url) => url.origin === new URL(ownUrl()).origin && url.pathname.startsWith(OWN_DOCUMENTS),
      ...client,
    }),
    standIn: createCourierStandIn({
      now,
      webhookUrl: () => `${ownUrl()}${WEBHOOK}`,
      file: config.dataDir === null ? null : join(config.dataDir, 'sandbox-courier.json'),
      bars: code128Bars,
    }),
  }
}
