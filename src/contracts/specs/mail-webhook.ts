import { z } from 'zod'
import type { CallSpec } from '../call.ts'

export const receiveMail = {
  summary: 'Receive an answer by mail',
  description:
    'A form as the routes of Mailgun post it, with timestamp, token and signature. An answer to customer care becomes a message of its conversation, once; automatic answers and mail of nobody we know are answered alike and left out. Only in a shop that takes mail.',
  auth: 'public',
  answer: z.object({ success: z.literal(true) }),
} satisfies CallSpec
