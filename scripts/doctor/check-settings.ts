import { ConfigProblem, describeSettings, readConfig } from '#server/config.ts'
import { bad, type Finding, good, warn } from './finding.ts'

type Env = Record<string, string | undefined>

/** Checks of the settings alone. */
export function checkSettings(env: Env): Finding[] {
  return [...checkNames(env), ...checkValues(env)]
}

function checkValues(env: Env): Finding[] {
  try {
    const config = readConfig(env)
    const findings = [good(`The settings are read; the shop is in ${config.mode} mode.`)]
    if (config.mode === 'trial') {
      findings.push(
        warn(
          'This is a trial shop: sample accounts have known passwords, and stand-ins take the money.',
          'To sell, set SHOP_MODE=live and follow docs/operations.md.',
        ),
      )
      return findings
    }
    if (config.trustProxy === false) {
      findings.push(
        warn(
          'TRUST_PROXY is not set: behind a proxy all visitors share one address and one rate limit.',
          'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.',
        ),
      )
    }
    if (config.host === '0.0.0.0') {
      findings.push(
        warn(
          'HOST=0.0.0.0 lets everybody reach the shop past the proxy, without TLS.',
          'Leave HOST at 127.0.0.1 when the proxy is on this machine, or close the port with a firewall.',
        ),
      )
    }
    if (config.backupKeepDays === 0) {
      findings.push(
        warn(
          'No backup is made by itself.',
          'Set BACKUP_KEEP_DAYS=14, or run npm run backup every night, and carry the files elsewhere.',
        ),
      )
    }
    if (env.ADMIN_PASSWORD) {
      findings.push(
        warn(
          'ADMIN_PASSWORD is still in the environment; it is used only while the shop has nobody.',
          'Take ADMIN_EMAIL and ADMIN_PASSWORD out after the first start.',
        ),
      )
    }
    return findings
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    const [, name = 'it'] = /^([A-Z][A-Z_]+)/.exec(error.problems[0] ?? '') ?? []
    return error.problems.map((problem) =>
      bad(
        problem,
        `Correct ${/^([A-Z][A-Z_]+)/.exec(problem)?.[1] ?? name} where the shop's environment is set; docs/operations.md tells what each one means.`,
      ),
    )
  }
}

/** A name that is almost one of ours is a typo: nothing reads it. */
function checkNames(env: Env): Finding[] {
  const known = describeSettings().map(({ name }) => name)
  const prefixes =
    /^(RAZORPAY|SMTP|MAIL|GOOGLE|EMAILJS|BACKUP|SHOP|ADMIN|DATABASE|DATA|PUBLIC|TRUST|RATE|CATALOGUE|S3)_/
  return Object.keys(env)
    .filter((name) => prefixes.test(name) && !known.includes(name))
    .flatMap((name) => {
      const nearest = known.map((one) => ({ one, far: distance(name, one) })).sort((a, b) => a.far - b.far)[0]
      if (nearest === undefined || nearest.far > 6) return []
      return [warn(`${name} is set, and the shop reads no such setting.`, `Did you mean ${nearest.one}?`)]
    })
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next[j] = Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return row[other.length] ?? 0
}
