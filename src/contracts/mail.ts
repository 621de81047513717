import { z } from 'zod'

/** Response of the mail stand-in at /sandbox/mail.json, oldest first. */
export const sandboxMails = z.object({
  messages: z.array(
    z.object({
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: z.string(),
      /** Where an answer goes, other than to the sender. */
      replyTo: z.string().optional(),
      attachments: z.array(z.object({ filename: z.string(), href: z.string() })),
    }),
  ),
})

export const sandboxMailQuery = z.object({ to: z.string().max(254).optional() })

export type SandboxMail = z.infer<typeof sandboxMails>['messages'][number] & { id: string }
