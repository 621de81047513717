import { openUploads } from '#integrations/images/open-uploads.ts'
import type { Config } from './config.ts'

/** Printed when the shop is ready. */
export function banner(
  config: Config,
  facts: { kind: 'pglite' | 'postgres'; standIns: readonly string[]; ms: number },
): string {
  const database = facts.kind === 'pglite' ? `embedded, in ${config.dataDir}` : 'PostgreSQL, from DATABASE_URL'
  const lines = [
    '',
    `  Threadspeak is open at ${config.publicUrl}   (ready in ${(facts.ms / 1000).toFixed(1)} s)`,
    '',
    `  Database      ${database}`,
    `  Pictures      in ${openUploads(config).where}`,
  ]
  if (config.seed === 'sample' && config.mode === 'trial') {
    lines.push(
      '  Accounts      shopper@threadspeak.test   seller@threadspeak.test   admin@threadspeak.test',
      '                password Thread-speak-1',
    )
  }
  if (facts.standIns.includes('mail')) lines.push(`  Mail          ${config.publicUrl}/sandbox/mail`)
  if (facts.standIns.includes('courier')) lines.push(`  Courier       ${config.publicUrl}/sandbox/courier`)
  if (facts.standIns.includes('payouts')) lines.push(`  Payouts       ${config.publicUrl}/sandbox/payouts`)
  if (facts.standIns.length > 0) lines.push(`  Stand-ins     ${facts.standIns.join(', ')}: nothing leaves this machine`)
  lines.push('', '  Ctrl+C closes the shop.', '')
  return lines.join('\n')
}
