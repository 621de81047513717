import type { DeadJson } from '#contracts/admin/system.ts'
import type { JobName } from '#rules/background-jobs.ts'
import { INDIA } from '#rules/indian-time.ts'

export const JOB_TITLES: Record<JobName, string> = {
  payments: 'Payment checks',
  webhooks: 'Notices from the provider',
  outgoing: 'Webhooks to other companies',
  refunds: 'Refunds',
  payouts: 'Payouts and checks of accounts',
  labels: "The courier's labels",
  expiry: 'Orders nobody paid',
  pickups: 'Pick-ups of returns',
  tracking: 'Tracking of parcels',
  attempts: 'Failed deliveries',
  care: 'Deadlines of customer care',
  mail: 'Outgoing mail',
  stock: 'Low-stock alerts',
  imports: 'Product imports',
  sweeps: 'Tidying up',
  backup: 'Nightly backup',
  together: 'Bought together, counted nightly',
}

const KIND_TITLES: Record<DeadJson['job'], string> = { refunds: 'Refund', webhooks: 'Notice', mail: 'Mail' }
export const kindTitle = (job: DeadJson['job']) => KIND_TITLES[job]

const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', ...INDIA })
export const toMoment = (at: string | null) => (at === null ? 'Never' : MOMENT.format(new Date(at)))

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const FIGURES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  return `${FIGURES.format(bytes / 1024 ** power)} ${UNITS[power]}`
}

export const formatNumber = (number: number) => FIGURES.format(number)

/** A duration in its two largest units. */
export function formatDuration(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`
}
