import { describeSettings } from '#server/config.ts'

const HEAD = `# Settings of the shop, with their defaults; every one is optional. Written by \`npm run docs:settings\`.
# The shop reads its environment, not this file: hand a copy to your process manager (docs/operations.md, systemd).
`

/** .env.example: every setting, switched off, under what it means. */
export function envExample(): string {
  const parts = describeSettings().map(({ name, fallback, meaning }) => `# ${meaning}\n#${name}=${fallback ?? ''}\n`)
  return [HEAD, ...parts].join('\n')
}
