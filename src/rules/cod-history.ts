/** Cash parcels that have ended within `HISTORY_DAYS`. */
export type CodHistory = { arrived: number; cameBack: number }
/** Null: no such rule. */
export type HistoryRules = { codReturnedParcels: number | null; codReturnedPercent: number | null }

/** What is older is forgotten. */
export const HISTORY_DAYS = 365
/** The share of fewer parcels says nothing about anybody. */
const FEWEST_FOR_SHARE = 3

export function hasHistoryRule({ codReturnedParcels, codReturnedPercent }: HistoryRules): boolean {
  return codReturnedParcels !== null || codReturnedPercent !== null
}

/** Whether too many came back, by number or by share; one of both is enough. */
export function isHistoryRefused({ arrived, cameBack }: CodHistory, rules: HistoryRules): boolean {
  const { codReturnedParcels, codReturnedPercent } = rules
  if (codReturnedParcels !== null && cameBack >= codReturnedParcels) return true
  const all = arrived + cameBack
  return codReturnedPercent !== null && all >= FEWEST_FOR_SHARE && cameBack * 100 >= all * codReturnedPercent
}
