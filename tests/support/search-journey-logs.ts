import { readFileSync, rmSync } from 'node:fs'
import type { FullConfig } from '@playwright/test'
import { PASSWORD } from './journey-people.ts'
import { secretsInLog, secretsInMails } from './log-secrets.ts'

type Shop = { address: string; log: string }

/** After the last journey: the logs of its shops must contain no secret. */
export default async function searchJourneyLogs({ metadata }: FullConfig): Promise<void> {
  for (const { address, log } of metadata.shops as Shop[]) {
    const response = await fetch(`${address}/sandbox/mail.json`)
    const { messages } = (await response.json()) as { messages: { text: string }[] }
    const known = [PASSWORD, 'Thread-speak-1', 'not-the-password', ...secretsInMails(messages)]
    const lines = readFileSync(log, 'utf8')
    rmSync(log)
    const found = secretsInLog(lines, known)
    if (found.length > 0) throw new Error(`The log of ${address} holds secrets: ${found.slice(0, 5).join(', ')}`)
    console.log(`  ${lines.split('\n').length} lines of log hold none of ${known.length} secrets.`)
  }
}
