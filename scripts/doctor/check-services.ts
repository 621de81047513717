import { connect } from 'node:net'
import { createRazorpayX } from '#integrations/payouts/razorpay-x.ts'
import type { Config } from '#server/config.ts'
import { chooseCourier } from '#server/courier.ts'
import { checkCourier } from './check-courier.ts'
import { checkPayouts } from './check-payouts.ts'
import { bad, type Finding, good, warn } from './finding.ts'

const TIMEOUT_MS = 4000

/** Whether external services can be reached from this machine. Sends nothing. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  if (config.mail !== undefined) {
    const { hostname, port, protocol } = new URL(config.mail.url)
    const at = Number(port) || (protocol === 'smtps:' ? 465 : 587)
    findings.push(
      (await answers(hostname, at))
        ? good(`The mail server ${hostname}:${at} answers.`)
        : bad(
            `The mail server ${hostname}:${at} does not answer.`,
            'Check SMTP_URL, and that this machine may open connections to that port.',
          ),
    )
  }
  if (config.razorpay !== undefined) {
    findings.push(
      (await answers('api.razorpay.com', 443))
        ? good('Razorpay answers.')
        : bad('Razorpay does not answer.', 'Allow connections to api.razorpay.com, port 443.'),
      good(`Razorpay should send its notices to ${config.publicUrl}/v1/api/payments/webhook.`),
    )
  }
  if (config.google !== undefined) {
    const { hostname } = new URL(config.google.issuer)
    findings.push(
      (await answers(hostname, 443))
        ? good(`${hostname} answers; it should send people back to ${config.publicUrl}/auth/google/callback.`)
        : warn(
            `${hostname} does not answer: nobody can sign in with Google.`,
            `Allow connections to ${hostname}, port 443.`,
          ),
    )
  }
  if (config.courier !== undefined) {
    const ownUrl = () => config.publicUrl
    const { courier } = chooseCourier({ config, now: () => new Date(), ownUrl, client: { timeoutMs: TIMEOUT_MS } })
    findings.push(...(await checkCourier(courier, config.publicUrl)))
  }
  if (config.payouts !== undefined)
    findings.push(...(await checkPayouts(realPayouts(config.payouts), config.publicUrl)))
  return findings
}

function realPayouts(settings: NonNullable<Config['payouts']>) {
  return createRazorpayX({ ...settings, baseUrl: () => 'https://api.razorpay.com/v1', timeoutMs: TIMEOUT_MS })
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS })
    const settle = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(false))
  })
}
