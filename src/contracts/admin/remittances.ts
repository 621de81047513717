import { z } from 'zod'
import { LINE_RESULTS } from '#rules/remittance.ts'
import { periodQuery } from './money.ts'
import { REMITTANCE_TEXTS } from './remittance-texts.ts'

const time = z.iso.datetime()

/** `check` looks and books nothing. */
export const importRemittanceQuery = z.object({
  mode: z.enum(['check', 'book']).catch('check'),
  /** The bank's reference for a file that has none. */
  reference: z.string().trim().max(64, REMITTANCE_TEXTS.longReference).default(''),
})
export type ImportRemittanceQuery = z.infer<typeof importRemittanceQuery>

export const askRemittancesInput = periodQuery.extend({ mode: importRemittanceQuery.shape.mode })
export type AskRemittancesInput = z.infer<typeof askRemittancesInput>

const remittance = z.object({
  _id: z.uuid(),
  courier: z.string(),
  reference: z.string(),
  paidOn: time.nullable(),
  /** Rupees: cash collected, and what the courier names as charges of its lines. */
  amount: z.number(),
  charges: z.number(),
  lines: z.int(),
  fileName: z.string(),
  by: z.string().nullable(),
  date: time,
})
export const remittancesAnswer = z.object({
  remittances: z.array(remittance),
  /** Whether the courier can be asked; else its file is the only way. */
  canAsk: z.boolean(),
})
export type RemittancesJson = z.infer<typeof remittancesAnswer>
export type RemittanceJson = RemittancesJson['remittances'][number]

export const importedRemittanceAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  mode: z.enum(['check', 'book']),
  fileName: z.string(),
  /** Headings that were not used. */
  unused: z.array(z.string()),
  /** The payments that the file names. */
  payments: z.array(
    z.object({
      reference: z.string(),
      paidOn: time.nullable(),
      amount: z.number(),
      lines: z.int(),
      isKnown: z.boolean(),
    }),
  ),
  counts: z.record(z.enum(LINE_RESULTS), z.int()),
  /** The first few hundred, those with something to say first. */
  lines: z.array(
    z.object({
      row: z.int(),
      awb: z.string(),
      order: z.object({ _id: z.uuid(), id: z.string() }).nullable(),
      amount: z.number().nullable(),
      /** What was to be collected; null where no parcel has this number. */
      asked: z.number().nullable(),
      result: z.enum(LINE_RESULTS),
      problem: z.string().nullable(),
    }),
  ),
})
export type ImportedRemittanceJson = z.infer<typeof importedRemittanceAnswer>
