import { z } from 'zod'

const counts = z.object({
  sent: z.int(),
  delivered: z.int(),
  /** Of the delivered ones: on the promised day or before. */
  onTime: z.int(),
  /** Turned back: on the way to the shop, or there. */
  back: z.int(),
  lost: z.int(),
  /** Mean rupees of the rates that were chosen at the labels; null where none is known. */
  cost: z.number().nullable(),
})
const group = counts.extend({ key: z.string(), name: z.string() })
export type FigureGroupJson = z.infer<typeof group>

export const parcelFiguresAnswer = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  total: counts,
  zones: z.array(group),
  couriers: z.array(group),
  /** `cash` and `prepaid`. */
  payments: z.array(group),
  /** The products that came back most. */
  products: z.array(group),
})
export type ParcelFiguresJson = z.infer<typeof parcelFiguresAnswer>
