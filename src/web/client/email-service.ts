import type { EmailService } from '#contracts/care/email-service.ts'

/** The protocol version of the service. */
export const LIB_VERSION = '4.4.1'
const SEND_PATH = '/api/v1.0/email/send'
export const SEND_FORM_PATH = '/api/v1.0/email/send-form'

const TIMEOUT_MS = 20_000

export type TemplateParams = { name: string; email: string; subject: string; message: string; order_number?: string }

/**
 * Sends through an EmailJS-compatible service; returns whether it was accepted. The key lets the shop's stand-in
 * deduplicate the message; an external service does not get it.
 */
export async function sendEmail(service: EmailService, params: TemplateParams, key: string): Promise<boolean> {
  const { url, userId, serviceId, templateId } = service
  // The service would refuse without any of them.
  if (userId === '' || serviceId === '' || templateId === '') return false
  const body = {
    lib_version: LIB_VERSION,
    user_id: userId,
    service_id: serviceId,
    template_id: templateId,
    template_params: params,
  }
  try {
    const answer = await fetch(url + SEND_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(url.startsWith('/') ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answer.status === 200 || (await answer.text()) === 'OK'
  } catch {
    return false
  }
}
