import { REMITTANCE_TEXTS } from '#contracts/admin/remittance-texts.ts'
import type { AskRemittancesInput, ImportedRemittanceJson } from '#contracts/admin/remittances.ts'
import { Refusal } from '#contracts/refusal.ts'
import { CourierProblem } from '#integrations/courier/courier.ts'
import { indianDate } from '#rules/indian-time.ts'
import { moneyPeriod } from '#rules/money-period.ts'
import { REMITTANCE_ROWS } from '#rules/remittance.ts'
import { authorize } from '../access/authorize.ts'
import { isUnstorable } from '../context/is-unstorable.ts'
import type { RequestContext } from '../context/shop.ts'
import { bookLines } from './import-remittance.ts'
import type { FileLine } from './read-remittance-file.ts'

const USUAL_DAYS = 31

/** The courier itself tells which parcels its payments are for. */
export async function askRemittances(
  shop: RequestContext,
  input: AskRemittancesInput,
): Promise<ImportedRemittanceJson> {
  const by = authorize(shop, 'run_money')
  const { courier } = shop
  if (courier?.listRemittances === undefined) throw new Refusal('conflict', REMITTANCE_TEXTS.cannotAsk)
  const now = shop.now()
  const usual = indianDate(new Date(now.getTime() - USUAL_DAYS * 24 * 3_600_000))
  const { begins, ends, from, to } = moneyPeriod({ from: input.from || usual, to: input.to }, now)
  const told = await courier.listRemittances({ from: begins, to: ends }).catch((error: unknown) => {
    throw error instanceof CourierProblem ? new Refusal('unavailable', REMITTANCE_TEXTS.courierDown, [], 10) : error
  })
  const lines = told
    .flatMap(({ reference, paidOn, parcels }) => parcels.map((parcel) => ({ ...parcel, reference, paidOn })))
    .filter((line) => !isUnstorable(line))
    .map((line, index): FileLine => ({ row: index + 1, awb: line.awb, line, problem: null }))
  if (lines.length > REMITTANCE_ROWS) throw new Refusal('bad_input', REMITTANCE_TEXTS.tooManyRows)
  return bookLines(shop, by, input.mode, {
    fileName: REMITTANCE_TEXTS.asked(courier.name, from, to),
    unused: [],
    lines,
  })
}
